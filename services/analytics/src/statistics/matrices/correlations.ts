import { upperT } from '../means/student-t.ts';
import { cell, type SymmetricMatrix } from './symmetric-matrix.ts';

/** Places of variables on which everybody has the same score. */
export const findConstants = (covariances: SymmetricMatrix): number[] =>
  Array.from({ length: covariances.size }, (_, at) => at).filter((at) => !(cell(covariances, at, at) > 0));

/**
 * Pearson correlations, 1 on the diagonal.
 *
 * @param covariances of variables that vary (findConstants)
 */
export function toCorrelations(covariances: SymmetricMatrix): SymmetricMatrix {
  const { size, values } = covariances;
  const deviations = Float64Array.from({ length: size }, (_, at) => Math.sqrt(cell(covariances, at, at)));
  const correlations = values.map((value, at) => {
    const [row, column] = [Math.floor(at / size), at % size];
    if (row === column) return 1;
    return Math.max(-1, Math.min(1, value / ((deviations[row] as number) * (deviations[column] as number))));
  });
  return { size, values: correlations };
}

/** The 97.5 % quantile of the normal distribution. */
const Z975 = 1.959963984540054;

/**
 * 95 % interval of a correlation by Fisher's z.
 *
 * @param count pairs, above 3
 */
export function correlationInterval(r: number, count: number): [number, number] {
  if (Math.abs(r) === 1) return [r, r];
  const half = Z975 / Math.sqrt(count - 3);
  return [Math.tanh(Math.atanh(r) - half), Math.tanh(Math.atanh(r) + half)];
}

/**
 * Two-sided p of a correlation, by t.
 *
 * @param count pairs, above 2
 */
export function correlationP(r: number, count: number): number {
  if (Math.abs(r) === 1) return 0;
  return 2 * upperT(Math.abs(r) * Math.sqrt((count - 2) / (1 - r * r)), count - 2);
}
