import type { InputProblem } from './input-problem.ts';

/** Both ends are allowed. */
export type NumberLimits = { least: number; most: number };

/** More digits than any limit has, and few enough for a number to be exact. */
const DIGITS = /^\d{1,9}$/;

/**
 * A whole number that was filled in.
 *
 * @returns the number, or the text as it was typed when it is none: `1.5`, `-1`, `1 000`. It never becomes another number.
 */
export function readWholeNumber(typed: string): number | string {
  const text = typed.trim();
  return DIGITS.test(text) ? Number(text) : typed;
}

/**
 * What is wrong with the value of a number field; null when it may be sent.
 *
 * @param value as `readWholeNumber` gives it; an empty text when nothing is filled in
 */
export function problemOfNumber(
  value: number | string,
  { least, most }: NumberLimits,
  { isOptional = false } = {},
): InputProblem | null {
  if (value === '' && isOptional) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return null;
  return { code: isOptional ? 'not_in_range_or_empty' : 'not_in_range', params: { least, most } };
}
