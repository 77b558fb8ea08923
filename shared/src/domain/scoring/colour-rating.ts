import { isMid, type ScoreKey } from '../factor-keys.ts';
import { favourableValue } from './favourable-value.ts';

/** Lists of factors call them good, average and attention. */
export type ColourRating = 'great' | 'average' | 'bad';

/** The spread of a team is rated like a score, but it is not one: a small spread means that the members agree. */
export type RatedCode = ScoreKey | 'sd';

const BATTERY_SEGMENTS = 8;
const VALUES_PER_SEGMENT = 12.5;

/**
 * Colour of a score (docs/scoring.md, Colours).
 *
 * @param percentile 0 to 100 in the direction of the construct; for `sd` the standard deviation of the members'
 *   favourable values
 */
export function colourRating(code: RatedCode, percentile: number): ColourRating {
  if (code === 'sd') return rateSpread(percentile);
  if (isMid(code)) return rateMiddle(percentile);
  const value = favourableValue(code, percentile);
  if (value > 75) return 'great';
  return value >= 25 ? 'average' : 'bad';
}

function rateSpread(standardDeviation: number): ColourRating {
  if (standardDeviation <= 15) return 'great';
  return standardDeviation <= 25 ? 'average' : 'bad';
}

function rateMiddle(percentile: number): ColourRating {
  if (percentile < 5 || percentile > 95) return 'bad';
  return percentile < 15 || percentile > 85 ? 'average' : 'great';
}

/** Filled segments of the battery, 0 to 8, for a favourable value. A segment counts as soon as it is begun. */
export function batterySegments(favourable: number): number {
  return Math.min(BATTERY_SEGMENTS, Math.max(0, Math.ceil(favourable / VALUES_PER_SEGMENT)));
}
