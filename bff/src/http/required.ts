import { AppError } from '@wellspring/shared/errors.ts';
import * as z from 'zod/mini';

/** A text that may be missing or empty in the schema, so that the refusal says "fill in" instead of "wrong type". */
export const fillIn = (maxLength: number) => z._default(z.string().check(z.maxLength(maxLength)), '');

/** @throws AppError fields_required naming every field that is empty */
export function assertFilledIn(fields: Readonly<Record<string, string>>): void {
  const empty = Object.keys(fields).filter((name) => fields[name]?.trim() === '');
  if (empty.length > 0)
    throw new AppError('fields_required', { fields: empty.map((path) => ({ path, code: 'required' })) });
}
