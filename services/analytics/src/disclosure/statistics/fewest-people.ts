import type { StatisticLevel } from '@wellspring/shared/contracts/results/statistics.ts';

/** Sets with fewer have no covariances. */
export const FEWEST_FOR_CORRELATIONS = 30;
export const FEWEST_FOR_RELIABILITY = 50;
/** From so many people on a network is a regularised one. */
export const FEWEST_FOR_PARTIAL = { groups: 100, factors: 350 } as const satisfies Record<StatisticLevel, number>;

const FEWEST_FOR_IMPORTANCE = 50;
const PER_PREDICTOR = 10;

export const fewestForImportance = (predictors: number): number =>
  Math.max(FEWEST_FOR_IMPORTANCE, PER_PREDICTOR * predictors);
