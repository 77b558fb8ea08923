import { cell, type SymmetricMatrix } from './matrices/symmetric-matrix.ts';

/**
 * Cronbach's alpha of items that are turned to one direction.
 *
 * @param covariances of at least two items
 * @returns null when their sum does not vary
 */
export function cronbachAlpha(covariances: SymmetricMatrix): number | null {
  const { size } = covariances;
  const total = sumOf(covariances);
  if (!(total > 0)) return null;
  const own = Array.from({ length: size }, (_, at) => cell(covariances, at, at)).reduce((sum, one) => sum + one, 0);
  return (size / (size - 1)) * (1 - own / total);
}

/**
 * McDonald's omega of three items: with one factor behind them their loadings follow from the three covariances.
 *
 * @returns null when a covariance is not above 0, or a loading explains more than its item's variance
 */
export function omegaOfThree(covariances: SymmetricMatrix): number | null {
  const pairs = [cell(covariances, 1, 2), cell(covariances, 0, 2), cell(covariances, 0, 1)] as const;
  if (pairs.some((covariance) => !(covariance > 0))) return null;
  const product = pairs[0] * pairs[1] * pairs[2];
  const loadings = pairs.map((opposite) => Math.sqrt(product) / opposite);
  if (loadings.some((loading, at) => loading * loading > cell(covariances, at, at))) return null;
  const sum = loadings.reduce((total, loading) => total + loading, 0);
  return (sum * sum) / sumOf(covariances);
}

/** Spearman and Brown's reliability of two items from their correlation. */
export const spearmanBrown = (r: number): number => (2 * r) / (1 + r);

const sumOf = ({ values }: SymmetricMatrix) => values.reduce((sum, value) => sum + value, 0);
