import { findConstants, toCorrelations } from './correlations.ts';
import { decompose } from './eigen.ts';
import type { SymmetricMatrix } from './symmetric-matrix.ts';

/** Below it some variables follow from others. */
export const SMALLEST_EIGENVALUE = 1e-8;

/** Why nothing can be computed from variables: some do not vary (their places), or some follow from others. */
export type Flaw = { reason: 'no_variance'; ats: number[] } | { reason: 'collinear' };

/**
 * @param smallest eigenvalue of the correlations; of rounded covariances more than their rounding makes
 * @returns null: their correlations can be inverted
 */
export function findFlaw(covariances: SymmetricMatrix, smallest = SMALLEST_EIGENVALUE): Flaw | null {
  const ats = findConstants(covariances);
  if (ats.length > 0) return { reason: 'no_variance', ats };
  const [lowest = 1] = decompose(toCorrelations(covariances)).values;
  return lowest < smallest ? { reason: 'collinear' } : null;
}
