import { EigenvalueDecomposition, Matrix } from 'ml-matrix';
import type { SymmetricMatrix } from './symmetric-matrix.ts';

export type Eigen = {
  /** From the smallest to the largest. */
  values: Float64Array;
  /** Vectors as columns: row by row. */
  vectors: Float64Array;
};

/** Eigenvalues and vectors of a symmetric matrix. */
export function decompose({ size, values }: SymmetricMatrix): Eigen {
  const matrix = Matrix.from1DArray(size, size, values);
  // Without it an asymmetry of 1e-16 would give complex values.
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(matrix, { assumeSymmetric: true });
  return { values: Float64Array.from(realEigenvalues), vectors: Float64Array.from(eigenvectorMatrix.to1DArray()) };
}
