/** Fewest percentiles between two moments that may be called a change for one person. */
const SMALLEST_PERSONAL_CHANGE = 20;

/**
 * Standard error of the difference between two raw scores of one person, in points of the scale: a factor of three
 * items has a standard error of measurement of about 0.5, and a difference carries that of both moments.
 */
export const STANDARD_ERROR_OF_DIFFERENCE = 0.7;

export type PersonalChange = 'higher' | 'lower' | 'no_clear_change';

/**
 * What may be said about a person's change between two moments (docs/scoring.md, Change). Smaller steps are within what
 * two measurements of the same state differ by. For teams another rule holds, as a mean is more certain than a person.
 *
 * @param before percentile or favourable value of the earlier moment, 0 to 100
 * @param after the same at the later moment; both must come from the same norm
 */
export function personalChange(before: number, after: number): PersonalChange {
  // Rounded to the one decimal of a percentile: 45.3 - 25.3 must be 20 and not a little less.
  const difference = Math.round((after - before) * 10) / 10;
  if (Math.abs(difference) < SMALLEST_PERSONAL_CHANGE) return 'no_clear_change';
  return difference > 0 ? 'higher' : 'lower';
}
