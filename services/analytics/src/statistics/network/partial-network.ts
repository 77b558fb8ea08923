import { choleskyFactor, logDeterminant } from '../matrices/cholesky.ts';
import { cell, type SymmetricMatrix } from '../matrices/symmetric-matrix.ts';
import { createGraphicalLasso } from './graphical-lasso.ts';

const PENALTIES = 100;
const SMALLEST_PENALTY_RATIO = 0.01;
/** How much a network with fewer edges is preferred. */
const GAMMA = 0.5;

/** A regularised network. */
export type PartialNetwork = {
  penalty: number;
  ebic: number;
  edgeCount: number;
  /** 0 on the diagonal, and where there is no edge. */
  partialCorrelations: SymmetricMatrix;
};

/**
 * Regularised partial correlations as qgraph's EBICglasso gives them: of 100 penalties the one with the smallest extended
 * Bayesian information criterion; nothing is fitted again, and no edge is cut off.
 *
 * @param correlations not collinear
 * @param count people
 */
export function toPartialNetwork(correlations: SymmetricMatrix, count: number): PartialNetwork {
  const lasso = createGraphicalLasso(correlations);
  const largest = correlations.values.reduce(
    (most, value, at) => (at % (correlations.size + 1) === 0 ? most : Math.max(most, Math.abs(value))),
    0,
  );
  let best: (Omit<PartialNetwork, 'partialCorrelations'> & { inverse: SymmetricMatrix }) | null = null;
  for (let step = 0; step < PENALTIES; step += 1) {
    const penalty = largest * SMALLEST_PENALTY_RATIO ** (step / (PENALTIES - 1));
    const inverse = lasso.fit(penalty);
    const { ebic, edgeCount } = toCriterion(inverse, correlations, count);
    // From the largest penalty down: of equal ones the network with fewer edges stays.
    if (!best || ebic < best.ebic) best = { penalty, ebic, edgeCount, inverse };
  }
  if (!best) throw new RangeError('a network needs penalties');
  const { inverse, ...found } = best;
  return { ...found, partialCorrelations: toPartialCorrelations(inverse) };
}

function toCriterion(inverse: SymmetricMatrix, correlations: SymmetricMatrix, count: number) {
  const { size } = inverse;
  const edgeCount = countEdges(inverse);
  const factor = choleskyFactor(inverse);
  if (!factor) return { edgeCount, ebic: Number.POSITIVE_INFINITY };
  const trace = inverse.values.reduce((sum, value, at) => sum + value * (correlations.values[at] as number), 0);
  const logLikelihood = (count / 2) * (logDeterminant(factor, size) - trace);
  const ebic = -2 * logLikelihood + edgeCount * (Math.log(count) + 4 * GAMMA * Math.log(size));
  return { edgeCount, ebic };
}

function countEdges({ size, values }: SymmetricMatrix): number {
  const filled = values.reduce((sum, value, at) => (value !== 0 && at % (size + 1) !== 0 ? sum + 1 : sum), 0);
  return filled / 2;
}

function toPartialCorrelations(inverse: SymmetricMatrix): SymmetricMatrix {
  const { size } = inverse;
  const values = inverse.values.map((value, at) => {
    const [row, column] = [Math.floor(at / size), at % size];
    if (row === column || value === 0) return 0;
    return -value / Math.sqrt(cell(inverse, row, row) * cell(inverse, column, column));
  });
  return { size, values };
}
