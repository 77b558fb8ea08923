import { isNegative, type ScoreKey } from '../factor-keys.ts';

/**
 * The value on which axes, scale bars, colours, batteries and heatmaps are drawn (docs/scoring.md, Favourable value):
 * the percentile, turned round where more of the construct is unfavourable. Only screens and colours use it; it is
 * never stored or sent, so that nothing can be turned round twice.
 *
 * @param percentile 0 to 100, in the direction of the construct
 * @returns 0 to 100 with one decimal; high is favourable, except for the challenges, where the middle is
 */
export function favourableValue(key: ScoreKey, percentile: number): number {
  return isNegative(key) ? toTenth(100 - percentile) : percentile;
}

/** N in "of 100 participants, N score higher": a whole number, in the direction of the construct for every code. */
export function countScoringHigher(percentile: number): number {
  return Math.round(toTenth(100 - percentile));
}

/** 100 - 74.9 is 25.099999999999994 in floating point; a percentile has one decimal and limits are compared with it. */
function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
