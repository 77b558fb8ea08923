import { correlationP } from '../matrices/correlations.ts';
import { cell, type SymmetricMatrix } from '../matrices/symmetric-matrix.ts';
import { adjustByHolm } from '../means/compare-means.ts';

const WEAKEST = 0.3;
const SIGNIFICANCE = 0.05;

/** Two variables that go together, by their places. */
export type Edge = { one: number; other: number; weight: number };

/**
 * What is shown where people are too few for a regularised network: correlations of at least .30 that are certain among
 * all of them.
 *
 * @param count people, above 2
 */
export function toSimpleNetwork(correlations: SymmetricMatrix, count: number): Edge[] {
  const pairs = listPairs(correlations);
  const adjusted = adjustByHolm(pairs.map(({ weight }) => correlationP(weight, count)));
  return pairs.filter(({ weight }, at) => Math.abs(weight) >= WEAKEST && (adjusted[at] as number) < SIGNIFICANCE);
}

/** Each pair of variables once. */
export function listPairs(matrix: SymmetricMatrix): Edge[] {
  const places = Array.from({ length: matrix.size }, (_, at) => at);
  return places.flatMap((other) =>
    places.slice(0, other).map((one): Edge => ({ one, other, weight: cell(matrix, one, other) })),
  );
}
