import fastJson, { type Schema } from 'fast-json-stringify';
import * as z from 'zod/mini';

type Write = (data: unknown) => string;
type Node = { [keyword: string]: unknown };

/** What was checked at the way in and need not be checked again at the way out. */
const CHECKS = ['pattern', 'format', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A choice decided by its constants only, as with a discriminated union; the rest of the value is not validated. */
const chosenByConstants = (choices: Node[]): unknown =>
  choices.reduceRight<unknown>((otherwise, choice) => {
    if (otherwise === null) return choice;
    const fields = Object.entries(isNode(choice.properties) ? choice.properties : {});
    const constants = fields.filter(([, field]) => isNode(field) && 'const' in field);
    const sign = { type: 'object', properties: Object.fromEntries(constants) };
    // biome-ignore lint/suspicious/noThenProperty: the keyword's name.
    return { if: sign, then: choice, else: otherwise };
  }, null);

/** Leaves of a JSON Schema what writing needs: which fields, of which types. Its parts have been simplified before. */
function simplified(value: unknown): unknown {
  if (!isNode(value)) return value;
  // A field of a body may have the name of a keyword; its value is a schema then.
  const node = Object.fromEntries(Object.entries(value).filter(([key, part]) => !CHECKS.includes(key) || isNode(part)));
  const { anyOf, oneOf, propertyNames, additionalProperties } = node;
  // Unknown fields are dropped without being forbidden; forbidden, they would keep a choice from matching.
  if (additionalProperties === false) delete node.additionalProperties;
  // A choice between something and null would be decided by validating every value.
  if (Array.isArray(anyOf) && anyOf.length === 2 && anyOf[0].type !== undefined && anyOf[1].type === 'null')
    return { ...anyOf[0], enum: undefined, nullable: true };
  if (Array.isArray(oneOf)) return chosenByConstants(oneOf);
  // Keys from a list are fields like others, so that strangers among them are left out.
  if (isNode(propertyNames) && Array.isArray(propertyNames.enum)) {
    const properties = Object.fromEntries(propertyNames.enum.map((key) => [key, additionalProperties]));
    return { type: 'object', properties, required: node.required };
  }
  return node;
}

function compile(schema: z.core.$ZodType): Write {
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  // From the leaves up, as a reviver goes.
  return fastJson(JSON.parse(JSON.stringify(json), (_key, value) => simplified(value)) as Schema);
}

const compiled = new WeakMap<z.core.$ZodType, Write>();

/**
 * Writes answers by their contract, without what it does not name. Unlike parsing with the contract it takes the values
 * for what their types say, at a twentieth of the price: an answer is made of our own rows, which were checked when they
 * came. A schema is compiled when it is first used.
 *
 * The writing throws when a field of the contract is missing.
 */
export function responseSerializer({ schema }: { schema: z.core.$ZodType }): Write {
  return (data) => {
    let write = compiled.get(schema);
    if (!write) {
      write = compile(schema);
      compiled.set(schema, write);
    }
    return write(data);
  };
}
