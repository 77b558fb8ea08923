import { clampPercentile, type NormData } from '@wellspring/shared/domain/scoring/normalise.ts';

/** Scores 1.0, 1.1 … 7.0 in tenths. */
const LOWEST = 10;
const HIGHEST = 70;
/** Scores of a table. */
export const SCORE_COUNT = HIGHEST - LOWEST + 1;
/** Weights of a score and of three neighbours on each side. */
const WEIGHTS = [1, 2, 3, 4, 3, 2, 1] as const;
const WEIGHT_SUM = 16;
/** With as many people a table stands half for them and half for the reference group. */
const SHRUNK_BY = 100;

/** Place of a raw score among the scores of a table: the nearest, of two the lower one. */
export const toScorePlace = (raw: number): number => Math.floor((Math.round(raw * 1000) + 49) / 100) - LOWEST;

/**
 * A norm table of the people of an organisation: their mid-ranks, smoothed over neighbouring scores, drawn towards the
 * reference group the more the fewer people there are. It never falls, and without people it is the table of reference.
 *
 * @param counts people by score, 61 numbers
 * @param reference percentiles of the same scores
 */
export function toOwnTable(counts: ArrayLike<number>, reference: NormData): NormData {
  const people = Array.from({ length: SCORE_COUNT }, (_, place) => counts[place] ?? 0);
  const n = people.reduce((sum, count) => sum + count, 0);
  let below = 0;
  const ranks = people.map((equal) => {
    const rank = n === 0 ? 0 : (100 * (below + equal / 2)) / n;
    below += equal;
    return rank;
  });
  const rankAt = (place: number) => (place < 0 ? 0 : (ranks[place] ?? 100));
  const own = n / (n + SHRUNK_BY);
  const percentiles = ranks.map((_, place) => {
    const smooth = WEIGHTS.reduce((sum, weight, at) => sum + weight * rankAt(place + at - 3), 0) / WEIGHT_SUM;
    const key = ((LOWEST + place) / 10).toFixed(1);
    return [key, clampPercentile(own * smooth + (1 - own) * (reference[key] ?? 0))] as const;
  });
  return Object.fromEntries(percentiles);
}
