import type {
  Correlations,
  StatisticLevel,
  StatisticRefusal,
} from '@wellspring/shared/contracts/results/statistics.ts';
import { correlationInterval, findConstants, toCorrelations } from '../../statistics/matrices/correlations.ts';
import { listPairs } from '../../statistics/network/simple-network.ts';
import type { SetCovariances } from '../covariances/set-covariances.ts';
import { listVariables, pickCodes } from './pick-covariances.ts';
import { refuse, refuseFlaw } from './refuse.ts';
import { roundTo } from './round-to.ts';

const FEWEST_VARIABLES = 2;

/** How each two of the themes or factors of a set go together. */
export function describeCorrelations(set: SetCovariances, level: StatisticLevel): Correlations | StatisticRefusal {
  const keys = listVariables(set, level);
  if (keys.length < FEWEST_VARIABLES) return refuse('too_few_variables', FEWEST_VARIABLES);
  const covariances = pickCodes(set, keys);
  const ats = findConstants(covariances);
  if (ats.length > 0) return refuseFlaw({ reason: 'no_variance', ats }, keys);
  const pairs = listPairs(toCorrelations(covariances)).map(({ one, other, weight }) => {
    const [low, high] = correlationInterval(weight, set.n);
    return {
      one: keys[one] as string,
      other: keys[other] as string,
      r: roundTo(weight, 2),
      low: roundTo(low, 2),
      high: roundTo(high, 2),
    };
  });
  return { kind: 'correlations', n: set.n, keys, pairs };
}
