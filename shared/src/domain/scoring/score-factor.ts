import { itemScore } from './score-items.ts';

/** An item that a person was shown; null when they left it open. */
export type ShownItem = { readonly value: number | null; readonly reverse: boolean };

/**
 * Raw score of a factor (docs/scoring.md, Factors): the mean of the answered items.
 *
 * @param items every item of the factor that this person was shown, answered or not
 * @returns 1 to 7 in the direction of the construct, unrounded; null when fewer than half were answered
 */
export function scoreFactor(items: readonly ShownItem[]): number | null {
  let sum = 0;
  let answered = 0;
  for (const item of items) {
    if (item.value === null) continue;
    sum += itemScore(item.value, item.reverse);
    answered += 1;
  }
  return meanOfEnough(sum, answered, items.length);
}

/** The mean of `sum` over `present` values, or null when they are fewer than half of those expected, or none at all. */
export function meanOfEnough(sum: number, present: number, expected: number): number | null {
  return present > 0 && 2 * present >= expected ? sum / present : null;
}
