import { toCorrelations } from '../matrices/correlations.ts';
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
 * How much each predictor says of the outcome.
 *
 * @param covariances the predictors, and the outcome as the last
 */
export function estimateImportance(
  covariances: SymmetricMatrix,
  method: keyof typeof methods,
): ImportanceEstimate | { flaw: Flaw } {
  const outcome = covariances.size - 1;
  const predictors = Array.from({ length: outcome }, (_, at) => at);
  const flaw = findFlaw(pickVariables(covariances, predictors));
  if (flaw) return { flaw };
  if (!(pickVariables(covariances, [outcome]).values[0] as number))
    return { flaw: { reason: 'no_variance', ats: [outcome] } };
  const correlations = toCorrelations(covariances);
  const r2 = rSquared(correlations, predictors);
  if (r2 === null) return { flaw: { reason: 'collinear' } };
  return { weights: methods[method](correlations), r2, correlations };
}
