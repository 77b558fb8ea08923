import { isMid, type ScoreKey } from '../factor-keys.ts';
import { type ColourRating, colourRating } from '../scoring/colour-rating.ts';
import { favourableValue } from '../scoring/favourable-value.ts';

/** The codes that the sentence under a radar names; null when there is none to name. */
export type Extremes<Key extends ScoreKey> = { readonly strongest: Key | null; readonly weakest: Key | null };

type Candidate<Key> = { readonly key: Key; readonly rating: ColourRating; readonly value: number };

const ratingOrder: Readonly<Record<ColourRating, number>> = { bad: 0, average: 1, great: 2 };

/**
 * Picks the strongest and the weakest of the codes that have a score.
 *
 * Challenges are favourable in the middle, so that they have no "most": they are never the strongest, and the weakest
 * only when they lie at one of the ends. Of equal codes the one listed first is named. One code is never named twice.
 *
 * @param percentiles in the direction of the construct, by code; absent is not measured
 * @param keys the codes to choose from, in the order of the screen: the radar's groups, or the factors of one group
 */
export function findExtremes<Key extends ScoreKey>(
  percentiles: { readonly [Name in ScoreKey]?: number | undefined },
  keys: readonly Key[],
): Extremes<Key> {
  const candidates: Candidate<Key>[] = [];
  for (const key of keys) {
    const percentile = percentiles[key];
    if (percentile === undefined) continue;
    candidates.push({ key, rating: colourRating(key, percentile), value: toMerit(key, percentile) });
  }

  const strongest = first(
    candidates.filter(({ key }) => !isMid(key)),
    (left, right) => right.value - left.value,
  );
  const weakest = first(
    candidates.filter(({ key, rating }) => key !== strongest && !(isMid(key) && rating === 'great')),
    (left, right) => ratingOrder[left.rating] - ratingOrder[right.rating] || left.value - right.value,
  );
  return { strongest, weakest };
}

/** High is good: the favourable value, and for the challenges the distance to the nearer end. */
function toMerit(key: ScoreKey, percentile: number): number {
  return isMid(key) ? Math.min(percentile, 100 - percentile) : favourableValue(key, percentile);
}

function first<Key>(
  candidates: readonly Candidate<Key>[],
  compare: (left: Candidate<Key>, right: Candidate<Key>) => number,
): Key | null {
  return candidates.toSorted(compare)[0]?.key ?? null;
}
