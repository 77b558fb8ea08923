import { cleanLine } from '../text/clean-line.ts';

/** Longest first or last name, in characters. */
export const MAX_NAME_LENGTH = 100;
/** Longest address, in characters. */
export const MAX_EMAIL_LENGTH = 254;

/** One @, no spaces, quotes or signs that mean something in a mail header, and a dot in the domain. */
const EMAIL = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\.]+(\.[^\s@<>,;:"()[\]\\.]+)+$/;

export type AccountProblem =
  | { code: 'required' | 'invalid_email'; params?: never }
  | { code: 'too_long'; params: { amount: number } };

type Reading = { value: string; problem?: never } | { problem: AccountProblem; value?: never };

/** A first or last name as it is stored, or its problem; both names are required. */
export function readName(text: string): Reading {
  const value = cleanLine(text);
  if (value === '') return { problem: { code: 'required' } };
  if (value.length > MAX_NAME_LENGTH) return { problem: { code: 'too_long', params: { amount: MAX_NAME_LENGTH } } };
  return { value };
}

/** An e-mail address as it is stored (lower case, composed), or its problem. Two spellings of one address are the same. */
export function readEmail(text: string): Reading {
  const value = text.trim().normalize('NFC').toLowerCase();
  if (value === '') return { problem: { code: 'required' } };
  if (value.length > MAX_EMAIL_LENGTH) return { problem: { code: 'too_long', params: { amount: MAX_EMAIL_LENGTH } } };
  return EMAIL.test(value) && cleanLine(value) === value ? { value } : { problem: { code: 'invalid_email' } };
}
