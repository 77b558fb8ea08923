import type { SymmetricMatrix } from '../matrices/symmetric-matrix.ts';

/** Mean change of a covariance in a round of all columns, by the mean size of those that are not on the diagonal. */
const PRECISION = 1e-6;
const MAX_ROUNDS = 1_000;
/** Below it a partial covariance is 0: rounding errors are no edges. */
const NO_EDGE = 1e-9;

/**
 * The graphical lasso (Friedman, Hastie and Tibshirani 2008) without a penalty on the diagonal: the inverse of a
 * correlation matrix in which weak partial correlations are 0. Each fit starts where the one before ended, so that a
 * path of penalties from the largest down costs little more than its last.
 */
export function createGraphicalLasso({ size, values }: SymmetricMatrix) {
  const meanSize = meanOffDiagonal(values, size);
  /** Estimated covariances. At first those without any edge. */
  const estimated = values.map((value, at) => (isOnDiagonal(at, size) ? value : 0));
  /** By column: the coefficients with which the others predict it; its own is 0. */
  const coefficients = new Float64Array(size * size);
  const predicted = new Float64Array(size);

  /** Predicts one column from the others with the penalty, by coordinate descent. */
  function fitColumn(column: number, penalty: number): number {
    const own = column * size;
    predicted.fill(0);
    for (let at = 0; at < size; at += 1) {
      const coefficient = coefficients[own + at] as number;
      if (coefficient !== 0) addMultiple(predicted, estimated, at * size, coefficient);
    }
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      let largest = 0;
      for (let at = 0; at < size; at += 1) {
        if (at === column) continue;
        const before = coefficients[own + at] as number;
        const variance = estimated[at * size + at] as number;
        const rest = (values[own + at] as number) - (predicted[at] as number) + variance * before;
        const after = (Math.sign(rest) * Math.max(Math.abs(rest) - penalty, 0)) / variance;
        if (after === before) continue;
        coefficients[own + at] = after;
        addMultiple(predicted, estimated, at * size, after - before);
        largest = Math.max(largest, Math.abs(after - before));
      }
      if (largest < PRECISION * meanSize) break;
    }
    let change = 0;
    for (let at = 0; at < size; at += 1) {
      if (at === column) continue;
      const value = predicted[at] as number;
      change += Math.abs(value - (estimated[own + at] as number));
      estimated[own + at] = value;
      estimated[at * size + column] = value;
    }
    return change;
  }

  /** The inverse from the coefficients of the columns; the two estimates of a cell differ by rounding only. */
  function invert(): SymmetricMatrix {
    const inverse = new Float64Array(size * size);
    for (let column = 0; column < size; column += 1) {
      const own = column * size;
      let rest = estimated[own + column] as number;
      for (let at = 0; at < size; at += 1)
        if (at !== column) rest -= (estimated[own + at] as number) * (coefficients[own + at] as number);
      for (let at = 0; at < size; at += 1)
        inverse[own + at] = at === column ? 1 / rest : -(coefficients[own + at] as number) / rest;
    }
    for (let row = 0; row < size; row += 1)
      for (let column = 0; column < row; column += 1) {
        const mean = ((inverse[row * size + column] as number) + (inverse[column * size + row] as number)) / 2;
        const value = Math.abs(mean) < NO_EDGE ? 0 : mean;
        inverse[row * size + column] = value;
        inverse[column * size + row] = value;
      }
    return { size, values: inverse };
  }

  return {
    /**
     * @param penalty at most that of the fit before
     * @returns the inverse covariances
     */
    fit(penalty: number): SymmetricMatrix {
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        let change = 0;
        for (let column = 0; column < size; column += 1) change += fitColumn(column, penalty);
        if (change / (size * (size - 1)) <= PRECISION * meanSize) break;
      }
      return invert();
    },
  };
}

const isOnDiagonal = (at: number, size: number) => at % (size + 1) === 0;

function meanOffDiagonal(values: Float64Array, size: number): number {
  const sum = values.reduce((total, value, at) => (isOnDiagonal(at, size) ? total : total + Math.abs(value)), 0);
  return sum / (size * (size - 1));
}

/** Adds a multiple of a row of a matrix to a column. */
function addMultiple(to: Float64Array, matrix: Float64Array, from: number, factor: number): void {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] as number) + factor * (matrix[from + at] as number);
}
