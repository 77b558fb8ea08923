import type { SymmetricMatrix } from './symmetric-matrix.ts';

/**
 * Cholesky's factor L of A = L Lᵀ: a lower triangle in a full square, the upper half 0. By hand, as networks need
 * hundred thousands of them.
 *
 * @returns null when the matrix is not positive definite
 */
export function choleskyFactor({ size, values }: SymmetricMatrix): Float64Array | null {
  const factor = new Float64Array(size * size);
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      let rest = values[row * size + column] as number;
      for (let at = 0; at < column; at += 1)
        rest -= (factor[row * size + at] as number) * (factor[column * size + at] as number);
      if (row !== column) factor[row * size + column] = rest / (factor[column * size + column] as number);
      else if (rest > 0) factor[row * size + row] = Math.sqrt(rest);
      else return null;
    }
  return factor;
}

/** ln det A from the factor of A. */
export function logDeterminant(factor: Float64Array, size: number): number {
  let sum = 0;
  for (let at = 0; at < size; at += 1) sum += Math.log(factor[at * size + at] as number);
  return 2 * sum;
}
