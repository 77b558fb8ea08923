import { choleskyFactor } from '../matrices/cholesky.ts';
import { pickVariables, type SymmetricMatrix } from '../matrices/symmetric-matrix.ts';

/**
 * Share of the variance of the last variable that the others predict together.
 *
 * @param correlations the predictors, and the outcome as the last
 * @param predictors places of those that are used
 * @returns null when they are collinear
 */
export function rSquared(correlations: SymmetricMatrix, predictors: readonly number[]): number | null {
  const outcome = correlations.size - 1;
  const count = predictors.length;
  const factor = choleskyFactor(pickVariables(correlations, [...predictors, outcome]));
  if (factor) {
    // What is left of the outcome's variance of 1 stands at the end of the factor.
    const end = (count + 1) * (count + 1) - 1;
    return 1 - (factor[end] as number) ** 2;
  }
  // The outcome may be a sum of the predictors; they themselves must be independent.
  return choleskyFactor(pickVariables(correlations, predictors)) ? 1 : null;
}

/**
 * R² less what chance alone adds with each predictor; may be below 0.
 *
 * @param count people, above predictors + 1
 */
export const adjustRSquared = (r2: number, count: number, predictors: number): number =>
  1 - ((1 - r2) * (count - 1)) / (count - predictors - 1);
