import type { Weighting } from '@wellspring/shared/contracts/results/statistics.ts';
import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import type { SetFigures } from '../release/describe-set.ts';
import { roundTo } from './round-to.ts';

/** The company's means if every team had answered alike, as its release stored them. */
export function describeWeighting({ weighting }: SetFigures): Weighting {
  if (!weighting) return { kind: 'weighting', weighted: null };
  return {
    kind: 'weighting',
    weighted: {
      effectiveCount: weighting.effectiveCount,
      codes: SCORE_KEYS.flatMap((key) => {
        const found = weighting.codes[key];
        if (!found) return [];
        const { mean, limit, percentile } = found;
        return [
          { key, mean: roundTo(mean, 1), limit, percentile: percentile === null ? null : roundTo(percentile, 0) },
        ];
      }),
    },
  };
}
