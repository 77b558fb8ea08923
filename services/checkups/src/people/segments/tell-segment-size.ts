import { createHmac } from 'node:crypto';
import type { SegmentFilter, SegmentSize } from '@wellspring/shared/contracts/people/segment.ts';

const STEP = 5;
const MIN_SHOWN = 10;
const MAX_SHIFT = 3;
/** Fewest people that a condition of a counted rule must add or take away, and that must stay outside. */
const MIN_DIFFERENCE = 10;

/** From how many people on a number is shown. @param minimum fewest people whose results are shown */
export const shownFrom = (minimum: number): number => Math.max(MIN_SHOWN, minimum + STEP);

/** A size rounded to five; whether there are enough people follows from the rounded number alone. */
export function toSegmentSize(count: number, minimum: number): SegmentSize {
  const shown = Math.round(count / STEP) * STEP;
  const limit = shownFrom(minimum);
  return shown < limit ? { kind: 'fewer', than: limit } : { kind: 'about', count: shown };
}

/**
 * A size for users who may not see the fields themselves: shifted by -3 to 3 before it is rounded. The same people always
 * give the same number, so that asking again tells nothing; the key keeps the shift from being calculated.
 */
export function toShiftedSize(memberIds: readonly string[], minimum: number, secret: string): SegmentSize {
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify([...memberIds].sort()))
    .digest();
  const shift = (digest.readUInt32BE(0) % (2 * MAX_SHIFT + 1)) - MAX_SHIFT;
  return toSegmentSize(Math.max(0, memberIds.length + shift), minimum);
}

export type NightCount = {
  filter: SegmentFilter;
  /** Everybody who fits. */
  findFitting: (filter: SegmentFilter) => Promise<readonly string[]>;
  /** People in the company. */
  companySize: number;
  minimum: number;
  secret: string;
};

/**
 * The size that is shown after midnight. A shift alone does not protect: a condition that fits one person can be joined to
 * teams of known size again and again, and the mean of the numbers gives the answer away. So there is no number where
 * one condition changes the result by fewer than ten people, none included, or where nearly everybody fits.
 */
export async function tellNightSize({
  filter,
  findFitting,
  companySize,
  minimum,
  secret,
}: NightCount): Promise<SegmentSize> {
  const fitting = await findFitting(filter);
  if (companySize - fitting.length < MIN_DIFFERENCE) return { kind: 'withheld' };
  const { match, conditions } = filter;
  for (const left of conditions.length > 1 ? conditions.keys() : []) {
    const without = await findFitting({ match, conditions: conditions.filter((_, at) => at !== left) });
    if (countDifference(fitting, without) < MIN_DIFFERENCE) return { kind: 'withheld' };
  }
  return toShiftedSize(fitting, minimum, secret);
}

/** How many are in one of the two and not in the other. */
function countDifference(some: readonly string[], others: readonly string[]): number {
  const known = new Set(some);
  const shared = others.filter((id) => known.has(id)).length;
  return some.length + others.length - 2 * shared;
}
