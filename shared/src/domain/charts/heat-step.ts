import { isMid, type ScoreKey } from '../factor-keys.ts';

/** From least to most favourable; 4 is the neutral middle. */
export type HeatStep = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The limits 25 and 75 of the ratings fall between two steps, never inside one. */
export function toHeatStep(key: ScoreKey, value: number): HeatStep {
  if (isMid(key)) {
    if (value < 5 || value > 95) return 1;
    return value < 15 || value > 85 ? 3 : 5;
  }
  if (value < 15) return 1;
  if (value < 25) return 2;
  if (value < 42) return 3;
  if (value <= 58) return 4;
  if (value <= 75) return 5;
  return value <= 85 ? 6 : 7;
}
