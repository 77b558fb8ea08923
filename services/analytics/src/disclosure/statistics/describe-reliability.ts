import type { Reliability, StatisticRefusal } from '@wellspring/shared/contracts/results/statistics.ts';
import { cronbachAlpha, omegaOfThree } from '../../statistics/reliability.ts';
import type { SetCovariances } from '../covariances/set-covariances.ts';
import { FEWEST_FOR_RELIABILITY } from './fewest-people.ts';
import { listItemCovariances } from './pick-covariances.ts';
import { refuse } from './refuse.ts';
import { roundTo } from './round-to.ts';

/** How well the items of each factor measure one thing in this set. */
export function describeReliability(set: SetCovariances): Reliability | StatisticRefusal {
  if (set.n < FEWEST_FOR_RELIABILITY) return refuse('not_enough_users', FEWEST_FOR_RELIABILITY);
  if (set.factors.length === 0) return refuse('too_few_variables', 1);
  const shown = (value: number | null) => (value === null ? null : roundTo(value, 2));
  return {
    kind: 'reliability',
    n: set.n,
    factors: listItemCovariances(set).map(({ key, covariances }) => ({
      key,
      alpha: shown(cronbachAlpha(covariances)),
      omega: shown(omegaOfThree(covariances)),
    })),
  };
}
