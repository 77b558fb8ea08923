import { ErrorBody } from '@wellspring/shared/contracts/error-body.ts';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { findSchema, type Route } from './api-document.ts';
import type { JsonSchema } from './json-schema-arbitrary.ts';

export type Answer = { status: number; isJson: boolean; text: string };

// Not Zod, which wrote the document and checks the answers on their way out: its mistakes would not be seen.
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictRequired: false });
ajv.addFormat('date-time', (text) => /^\d{4}-\d\d-\d\dT.*Z$/.test(text) && !Number.isNaN(Date.parse(text)));

const validators = new WeakMap<JsonSchema, ValidateFunction>();
function validatorOf(schema: JsonSchema): ValidateFunction {
  const known = validators.get(schema) ?? ajv.compile(schema);
  validators.set(schema, known);
  return known;
}

/** What in an answer the document does not announce; null: nothing. */
export function findComplaint({ operation }: Route, { status, isJson, text }: Answer): string | null {
  if (status >= 500 && status !== 503) return `answers ${status}`;
  if (/\n\s+at |node_modules|\.ts:\d+/.test(text)) return 'shows a stack';
  const announced = operation.responses[status];
  if (!announced) return `answers ${status}, which it does not announce: ${text.slice(0, 200)}`;
  if (status >= 400) return isJson && ErrorBody.safeParse(JSON.parse(text)).success ? null : 'refuses in another shape';
  // A file is no object of the contract.
  if (text === '' || !isJson) return null;
  const schema = findSchema(announced);
  if (!schema) return `answers ${status} with a body, which it does not announce`;
  const isValid = validatorOf(schema);
  return isValid(JSON.parse(text)) ? null : `breaks its contract: ${JSON.stringify(isValid.errors).slice(0, 500)}`;
}
