import type { Network, StatisticLevel, StatisticRefusal } from '@wellspring/shared/contracts/results/statistics.ts';
import { toCorrelations } from '../../statistics/matrices/correlations.ts';
import { findFlaw } from '../../statistics/matrices/find-flaw.ts';
import { WEAKEST_EDGE } from '../../statistics/network/find-edges.ts';
import { toPartialNetwork } from '../../statistics/network/partial-network.ts';
import { type Edge, listPairs, toSimpleNetwork } from '../../statistics/network/simple-network.ts';
import type { SetCovariances } from '../covariances/set-covariances.ts';
import { FEWEST_FOR_CORRELATIONS, FEWEST_FOR_PARTIAL } from './fewest-people.ts';
import { findNetworkVariables } from './find-variables.ts';
import { pickCodes, smallestEigenvalue } from './pick-covariances.ts';
import { refuse, refuseFlaw } from './refuse.ts';
import { roundTo } from './round-to.ts';

/**
 * The network of the themes or factors of a set. Themes of too few people for a regularised one have simple
 * correlations; factors have none.
 */
export function describeNetwork(set: SetCovariances, level: StatisticLevel): Network | StatisticRefusal {
  const keys = findNetworkVariables(set, level);
  if ('reason' in keys) return keys;
  const isPartial = set.n >= FEWEST_FOR_PARTIAL[level];
  if (!isPartial && (level === 'factors' || set.n < FEWEST_FOR_CORRELATIONS))
    return refuse('not_enough_users', level === 'factors' ? FEWEST_FOR_PARTIAL.factors : FEWEST_FOR_CORRELATIONS);
  const covariances = pickCodes(set, keys);
  const flaw = findFlaw(covariances, smallestEigenvalue(set, covariances));
  if (flaw) return refuseFlaw(flaw, keys);
  const correlations = toCorrelations(covariances);
  const edges = isPartial
    ? listPairs(toPartialNetwork(correlations, set.n).partialCorrelations).filter(isDrawn)
    : toSimpleNetwork(correlations, set.n);
  return {
    kind: 'network',
    n: set.n,
    edgeKind: isPartial ? 'partial' : 'simple',
    keys,
    edges: edges
      .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
      .map(({ one, other, weight }) => ({
        one: keys[one] as string,
        other: keys[other] as string,
        weight: roundTo(weight, 2),
      })),
  };
}

const isDrawn = ({ weight }: Edge) => Math.abs(weight) >= WEAKEST_EDGE;
