import vectorsFile from '@wellspring/shared/testing/test-vectors.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyColumns } from '../../testing/any-columns.ts';
import { datasetCovariances } from '../../testing/datasets.ts';
import { choleskyFactor } from '../matrices/cholesky.ts';
import { toCorrelations } from '../matrices/correlations.ts';
import { toCovariances } from '../matrices/covariances.ts';
import { decompose } from '../matrices/eigen.ts';
import { findEdges } from './find-edges.ts';
import { createGraphicalLasso } from './graphical-lasso.ts';
import { toPartialNetwork } from './partial-network.ts';
import { listPairs, toSimpleNetwork } from './simple-network.ts';

const { cases, variables, tolerance, unregularisedPartialCorrelations } = vectorsFile.vectors.network;
const attitude = toCorrelations(datasetCovariances('attitude', variables));

describe('a regularised network', () => {
  it.each(cases)(
    'of the attitudes of $n people is that of qgraph',
    ({ n, edges, lambda, ebic, partialCorrelations }) => {
      const found = toPartialNetwork(attitude, n);
      expect(found.edgeCount).toBe(edges);
      expect(found.penalty).toBeCloseTo(lambda, 6);
      if (ebic !== undefined) expect(Math.abs(found.ebic - ebic)).toBeLessThanOrEqual(tolerance);
      const expected = partialCorrelations?.flat() ?? Array(49).fill(0);
      found.partialCorrelations.values.forEach((value, at) => {
        expect(Math.abs(value - (expected[at] as number))).toBeLessThanOrEqual(tolerance);
        expect(value === 0).toBe(expected[at] === 0);
      });
    },
  );

  it('without a penalty has the partial correlations of the inverse', () => {
    const { size, values } = createGraphicalLasso(attitude).fit(0);
    unregularisedPartialCorrelations.flat().forEach((expected, at) => {
      const [row, column] = [Math.floor(at / size), at % size];
      if (row === column) return;
      const diagonal = (values[row * (size + 1)] as number) * (values[column * (size + 1)] as number);
      expect(-(values[at] as number) / Math.sqrt(diagonal)).toBeCloseTo(expected, 4);
    });
  });

  it('does not depend on the order of its variables', () => {
    const order = [3, 0, 6, 2, 5, 1, 4];
    const moved = toCorrelations(
      datasetCovariances(
        'attitude',
        order.map((at) => variables[at] as string),
      ),
    );
    const [plain, again] = [toPartialNetwork(attitude, 100), toPartialNetwork(moved, 100)];
    order.forEach((one, row) => {
      order.forEach((other, column) => {
        const value = plain.partialCorrelations.values[one * 7 + other] as number;
        expect(again.partialCorrelations.values[row * 7 + column]).toBeCloseTo(value, 4);
      });
    });
  });

  it('comes from a positive definite matrix, and is empty at the largest penalty', () => {
    fc.assert(
      fc.property(anyColumns({ variables: 6, people: 30 }), (columns) => {
        const correlations = toCorrelations(toCovariances(columns));
        expect(decompose(correlations).values[0]).toBeGreaterThan(-1e-12);
        const lasso = createGraphicalLasso(correlations);
        const largest = Math.max(...listPairs(correlations).map(({ weight }) => Math.abs(weight)));
        expect(listPairs(lasso.fit(largest)).every(({ weight }) => weight === 0)).toBe(true);
        for (const share of [0.5, 0.1, 0.01]) expect(choleskyFactor(lasso.fit(largest * share))).not.toBeNull();
      }),
      { numRuns: 30 },
    );
  });

  it('from the path is the one that starts anew at each penalty', () => {
    const path = createGraphicalLasso(attitude);
    for (const penalty of [0.4, 0.2, 0.1, 0.05, 0.01]) {
      const [warm, cold] = [path.fit(penalty), createGraphicalLasso(attitude).fit(penalty)];
      warm.values.forEach((value, at) => {
        expect(value).toBeCloseTo(cold.values[at] as number, 3);
      });
    }
  });

  it('of a resample has edges by pair and sign, and none where nothing varies', () => {
    const covariances = datasetCovariances('attitude', variables);
    const edges = findEdges(covariances, 100);
    const [first, last] = [
      edges[0],
      edges[listPairs(covariances).findIndex(({ one, other }) => one === 0 && other === 6)],
    ];
    expect([edges.length, first, last]).toEqual([21, 1, -1]);
    expect(findEdges({ size: 7, values: new Float64Array(49) }, 100).every((edge) => edge === 0)).toBe(true);
  });
});

describe('a network of simple correlations', () => {
  it('has what is strong and certain among all pairs', () => {
    // p.adjust of the p values of cor.test over the 21 pairs, "holm", below .05
    const names = toSimpleNetwork(attitude, 30).map(({ one, other }) => `${variables[one]}-${variables[other]}`);
    expect(names.toSorted()).toEqual(
      [
        'rating-complaints',
        'rating-learning',
        'rating-raises',
        'complaints-privileges',
        'complaints-learning',
        'complaints-raises',
        'learning-raises',
        'learning-advance',
        'raises-advance',
      ].toSorted(),
    );
  });

  it('has no weak edge, however many people there are', () => {
    const weak = { size: 2, values: Float64Array.of(1, 0.29, 0.29, 1) };
    expect(toSimpleNetwork(weak, 100_000)).toEqual([]);
    expect(toSimpleNetwork({ size: 2, values: Float64Array.of(1, -0.3, -0.3, 1) }, 100)).toHaveLength(1);
  });
});
