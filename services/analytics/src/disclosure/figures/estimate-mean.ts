import { t975 } from '../../statistics/means/student-t.ts';

/** From this many people on a set's own spread is used and shown; below, it would tell about single answers. */
export const FEWEST_FOR_SPREAD = 8;

/** The spread within the teams of the whole run, for one code. */
export type PooledSpread = { standardDeviation: number; degreesOfFreedom: number };

export type MeanEstimate = {
  /** 1 to 7. */
  mean: number;
  /** 95 % interval, within 1 to 7; null when not even the run's spread is known. */
  interval: readonly [number, number] | null;
  /** Sample standard deviation (n − 1); null below FEWEST_FOR_SPREAD. */
  standardDeviation: number | null;
  /** What the interval was computed with; null like it. */
  spread: PooledSpread | null;
};

/**
 * Mean of raw scores with its 95 % interval: SE = √(1 − n/N) · s/√n with the correction for a finite population, mean ±
 * t(.975, df) · SE. Below FEWEST_FOR_SPREAD scores s and df are those pooled within the teams of the run, as a small
 * set's own spread would give its answers away.
 *
 * @param values raw scores of the set, at least one
 * @param invited how many people the run asked in the set; at least as many as there are scores
 */
export function estimateMean(values: readonly number[], invited: number, pooled: PooledSpread | null): MeanEstimate {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const hasOwnSpread = count >= FEWEST_FOR_SPREAD;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const own = hasOwnSpread
    ? { standardDeviation: Math.sqrt(squares / (count - 1)), degreesOfFreedom: count - 1 }
    : null;
  const spread = own ?? pooled;
  return {
    mean,
    interval: spread && intervalOf(mean, count, invited, spread),
    standardDeviation: own?.standardDeviation ?? null,
    spread,
  };
}

function intervalOf(mean: number, count: number, invited: number, spread: PooledSpread): [number, number] {
  const error = Math.sqrt(Math.max(0, 1 - count / invited)) * (spread.standardDeviation / Math.sqrt(count));
  const half = error === 0 ? 0 : t975(spread.degreesOfFreedom) * error;
  return [Math.max(1, mean - half), Math.min(7, mean + half)];
}

/**
 * Spread within teams, pooled over them: √(Σ (x − team mean)² / Σ (n − 1)).
 *
 * @param teams the raw scores of each team; each person in one of them
 * @returns null when no team has two scores
 */
export function poolSpread(teams: readonly (readonly number[])[]): PooledSpread | null {
  let squares = 0;
  let degreesOfFreedom = 0;
  for (const values of teams) {
    if (values.length < 2) continue;
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    squares += values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    degreesOfFreedom += values.length - 1;
  }
  return degreesOfFreedom === 0 ? null : { standardDeviation: Math.sqrt(squares / degreesOfFreedom), degreesOfFreedom };
}
