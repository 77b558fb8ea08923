import type { Descriptives } from '@wellspring/shared/contracts/results/statistics.ts';
import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { FEWEST_FOR_SPREAD } from '../figures/estimate-mean.ts';
import { toShownCount } from '../figures/participation.ts';
import type { CodeFigures, SetFigures } from '../release/describe-set.ts';
import { roundTo } from './round-to.ts';

/**
 * How the scores of a set are spread, as its release stored it.
 *
 * @param minimum fewest people of a set of its kind
 */
export function describeDescriptives({ n, invited, codes }: SetFigures, minimum: number): Descriptives {
  const asked = Math.max(invited, n);
  return {
    kind: 'descriptives',
    codes: SCORE_KEYS.flatMap((key) => {
      const figures = codes[key];
      if (!figures) return [];
      const { mean, limit } = figures;
      return [{ key, n: toShownCount(figures.n, asked, minimum), mean: roundTo(mean, 1), limit, ...toSpread(figures) }];
    }),
  };
}

/** A mean that is only shown by its limit has no spread: both together would give the mean. */
function toSpread({ n, limit, scatter, quantiles }: CodeFigures) {
  const isShown = limit === null;
  const hasOwn = isShown && scatter !== null && n >= FEWEST_FOR_SPREAD;
  return {
    standardDeviation: hasOwn ? roundTo(scatter.standardDeviation, 2) : null,
    quartiles: (isShown && quantiles?.quartiles) || null,
    ends: (isShown && quantiles?.ends) || null,
  };
}
