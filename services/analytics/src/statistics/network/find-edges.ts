import { toCorrelations } from '../matrices/correlations.ts';
import { findFlaw } from '../matrices/find-flaw.ts';
import type { SymmetricMatrix } from '../matrices/symmetric-matrix.ts';
import { toPartialNetwork } from './partial-network.ts';
import { listPairs } from './simple-network.ts';

/** Weaker edges are not drawn. */
export const WEAKEST_EDGE = 0.05;

/**
 * Which edges the network of a resample has: 1, -1 for a negative one, 0 for none, by pair (listPairs). A resample of
 * which no network can be made has none.
 *
 * @param count people
 */
export function findEdges(covariances: SymmetricMatrix, count: number): Int8Array {
  const pairs = (covariances.size * (covariances.size - 1)) / 2;
  if (findFlaw(covariances)) return new Int8Array(pairs);
  const { partialCorrelations } = toPartialNetwork(toCorrelations(covariances), count);
  return Int8Array.from(listPairs(partialCorrelations), ({ weight }) =>
    Math.abs(weight) >= WEAKEST_EDGE ? Math.sign(weight) : 0,
  );
}
