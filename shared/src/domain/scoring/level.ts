import { isMid, type ScoreKey } from '../factor-keys.ts';

/** How much of a construct there is, from little to much. It names an amount, never a merit. */
export const LEVELS = ['very_low', 'low', 'below_average', 'average', 'above_average', 'high', 'very_high'] as const;
export type Level = (typeof LEVELS)[number];

/** Whether a text speaks to the employee about themselves or to the manager about the team. */
export type Audience = 'personal' | 'team';

/** Levels by their upper limits in percentiles; the limit itself still belongs to the level. */
export type Bands = readonly { readonly upTo: number; readonly level: Level }[];

const threeBands: Bands = [
  { upTo: 25, level: 'low' },
  { upTo: 75, level: 'average' },
  { upTo: 100, level: 'high' },
];

const midBands: Bands = [
  { upTo: 5, level: 'very_low' },
  { upTo: 15, level: 'low' },
  { upTo: 85, level: 'average' },
  { upTo: 95, level: 'high' },
  { upTo: 100, level: 'very_high' },
];

// The limits are one and two standard deviations from the middle of a normal distribution.
const sixBands: Bands = [
  { upTo: 2.5, level: 'very_low' },
  { upTo: 16, level: 'low' },
  { upTo: 50, level: 'below_average' },
  { upTo: 84, level: 'above_average' },
  { upTo: 98, level: 'high' },
  { upTo: 100, level: 'very_high' },
];

/** Personal reports may use six levels or the same three as teams; this is the one place that decides it. */
export const PERSONAL_BANDS: 'six' | 'three' = 'six';

/**
 * Level of a percentile (docs/scoring.md, Levels).
 *
 * @param percentile 0 to 100 with its one decimal, in the direction of the construct: not the number rounded for a
 *   screen, and not turned round for negative codes
 */
export function toLevel(key: ScoreKey, percentile: number, audience: Audience, personalBands = PERSONAL_BANDS): Level {
  const bands = bandsFor(key, audience, personalBands);
  const band = bands.find(({ upTo }) => percentile <= upTo) ?? bands.at(-1);
  if (band === undefined) throw new RangeError('a table of levels cannot be empty');
  return band.level;
}

/** The table that a code is judged by; screens draw its limits. */
export function bandsFor(key: ScoreKey, audience: Audience, personalBands = PERSONAL_BANDS): Bands {
  if (isMid(key)) return midBands;
  return audience === 'personal' && personalBands === 'six' ? sixBands : threeBands;
}
