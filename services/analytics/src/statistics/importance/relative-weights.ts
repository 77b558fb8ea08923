import { decompose } from '../matrices/eigen.ts';
import { cell, pickVariables, type SymmetricMatrix } from '../matrices/symmetric-matrix.ts';

/**
 * Johnson's relative weights (2000): the outcome is predicted from uncorrelated stand-ins of the predictors, by the symmetric root
 * of their correlations, and each part is given back to the predictors it stands for. None is negative; they sum to R².
 *
 * @param correlations the predictors, and the outcome as the last; the predictors not collinear
 */
export function relativeWeights(correlations: SymmetricMatrix): Float64Array {
  const count = correlations.size - 1;
  const places = Array.from({ length: count }, (_, at) => at);
  const { values, vectors } = decompose(pickVariables(correlations, places));
  const vector = (row: number, column: number) => vectors[row * count + column] as number;
  const roots = values.map((value) => Math.sqrt(Math.max(value, 0)));
  /** By eigenvalue: Σ vector · correlation with the outcome. */
  const outcomes = Float64Array.from(places, (at) =>
    places.reduce((sum, row) => sum + vector(row, at) * cell(correlations, row, count), 0),
  );
  const squares = places.map((row) => {
    const beta = places.reduce(
      (sum, at) => sum + (vector(row, at) * (outcomes[at] as number)) / (roots[at] as number),
      0,
    );
    return beta * beta;
  });
  return Float64Array.from(places, (row) =>
    places.reduce((sum, column) => {
      const loading = places.reduce(
        (total, at) => total + vector(row, at) * (roots[at] as number) * vector(column, at),
        0,
      );
      return sum + loading * loading * (squares[column] as number);
    }, 0),
  );
}
