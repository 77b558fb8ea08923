import { findConstants, toCorrelations } from './correlations.ts';
import { isCollinear } from './eigen.ts';
import type { SymmetricMatrix } from './symmetric-matrix.ts';

/** Why nothing can be computed from variables: some do not vary (their places), or some follow from others. */
export type Flaw = { reason: 'no_variance'; ats: number[] } | { reason: 'collinear' };

/** @returns null: their correlations can be inverted */
export function findFlaw(covariances: SymmetricMatrix): Flaw | null {
  const ats = findConstants(covariances);
  if (ats.length > 0) return { reason: 'no_variance', ats };
  return isCollinear(toCorrelations(covariances)) ? { reason: 'collinear' } : null;
}
