import { findConstants, toCorrelations } from '../matrices/correlations.ts';
import { type Flaw, findFlaw } from '../matrices/find-flaw.ts';
import { pickVariables, type SymmetricMatrix } from '../matrices/symmetric-matrix.ts';
import { lmgWeights } from './lmg-weights.ts';
import { rSquared } from './r-squared.ts';
import { relativeWeights } from './relative-weights.ts';

const methods = { johnson: relativeWeights, lmg: lmgWeights };

export type ImportanceEstimate = {
  /** Which part of R² goes together with each predictor; they sum to it. */
  weights: Float64Array;
  r2: number;
  correlations: SymmetricMatrix;
};

/**
 * Why the importance of predictors cannot be computed; the outcome may well follow from them.
 *
 * @param covariances the predictors, and the outcome as the last
 * @param smallest eigenvalue of the predictors' correlations, as in findFlaw
 */
export function findImportanceFlaw(covariances: SymmetricMatrix, smallest?: number): Flaw | null {
  const outcome = covariances.size - 1;
  const ats = findConstants(covariances);
  if (ats.length > 0) return { reason: 'no_variance', ats };
  return findFlaw(pickVariables(covariances, placesBelow(outcome)), smallest);
}

/**
 * How much each predictor says of the outcome.
 *
 * @param covariances the predictors, and the outcome as the last
 * @param smallest eigenvalue of the predictors' correlations, as in findFlaw
 */
export function estimateImportance(
  covariances: SymmetricMatrix,
  method: keyof typeof methods,
  smallest?: number,
): ImportanceEstimate | { flaw: Flaw } {
  const flaw = findImportanceFlaw(covariances, smallest);
  if (flaw) return { flaw };
  const correlations = toCorrelations(covariances);
  const r2 = rSquared(correlations, placesBelow(covariances.size - 1));
  if (r2 === null) return { flaw: { reason: 'collinear' } };
  return { weights: methods[method](correlations), r2, correlations };
}

const placesBelow = (count: number) => Array.from({ length: count }, (_, at) => at);
