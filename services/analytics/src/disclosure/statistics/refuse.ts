import type { StatisticRefusal } from '@wellspring/shared/contracts/results/statistics.ts';
import type { Flaw } from '../../statistics/matrices/find-flaw.ts';

/** In the reasons that readers may know: too few people reads like too few who set a set apart from another. */
export const refuse = (reason: StatisticRefusal['reason'], needed: number | null = null): StatisticRefusal => ({
  reason,
  needed,
  keys: [],
});

/** @param keys names of the variables, by place */
export const refuseFlaw = (flaw: Flaw, keys: readonly string[]): StatisticRefusal => ({
  ...refuse(flaw.reason),
  keys: flaw.reason === 'no_variance' ? flaw.ats.map((at) => keys[at] as string) : [],
});
