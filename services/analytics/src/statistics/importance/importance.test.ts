import vectorsFile from '@wellspring/shared/testing/test-vectors.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyColumns } from '../../testing/any-columns.ts';
import { datasetCovariances } from '../../testing/datasets.ts';
import { toCovariances } from '../matrices/covariances.ts';
import type { SymmetricMatrix } from '../matrices/symmetric-matrix.ts';
import { estimateImportance } from './estimate-importance.ts';
import { adjustRSquared } from './r-squared.ts';

const { cases, tolerance } = vectorsFile.vectors.relativeImportance;
const METHODS = ['johnson', 'lmg'] as const;

function estimate(covariances: SymmetricMatrix, method: (typeof METHODS)[number]) {
  const found = estimateImportance(covariances, method);
  if ('flaw' in found) throw new Error(found.flaw.reason);
  return found;
}
const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);

describe('the importance of predictors', () => {
  it.each(Object.entries(cases).flatMap(([dataset, one]) => METHODS.map((method) => ({ dataset, method, ...one }))))(
    'of $outcome in $dataset by $method is that of R',
    ({ dataset, method, outcome, predictors, r2, ...weights }) => {
      const found = estimate(datasetCovariances(dataset, [...predictors, outcome]), method);
      const expected = weights[method];
      expect(found.weights).toHaveLength(expected.length);
      expected.forEach((weight, at) => {
        expect(Math.abs((found.weights[at] as number) - weight)).toBeLessThanOrEqual(tolerance);
      });
      expect(Math.abs(found.r2 - r2)).toBeLessThanOrEqual(tolerance);
    },
  );

  it('sums to R², is never negative, and depends neither on scale nor on shift nor on the order of the people', () => {
    fc.assert(
      fc.property(
        anyColumns({ variables: 5, people: 40 }),
        fc.constantFrom(...METHODS),
        fc.double({ min: 0.1, max: 50, noNaN: true }),
        fc.double({ min: -100, max: 100, noNaN: true }),
        (columns, method, scale, shift) => {
          const plain = estimate(toCovariances(columns), method);
          expect(sum(plain.weights)).toBeCloseTo(plain.r2, 8);
          for (const weight of plain.weights) expect(weight).toBeGreaterThan(-1e-9);
          const moved = columns.map((column, at) =>
            column.map((value) => (at === 1 ? value * scale + shift : value)).toReversed(),
          );
          const again = estimate(toCovariances(moved), method);
          plain.weights.forEach((weight, at) => {
            expect(again.weights[at]).toBeCloseTo(weight, 7);
          });
        },
      ),
      { numRuns: 50 },
    );
  });

  it('of one predictor is the square of the correlation, by both methods', () => {
    const covariances = toCovariances([
      [1, 2, 3, 4, 5],
      [2, 1, 4, 3, 5],
    ]);
    for (const method of METHODS) expect(estimate(covariances, method).weights[0]).toBeCloseTo(0.64, 12);
  });

  it('is refused of predictors that do not vary, or follow from each other', () => {
    const one = [1, 2, 3, 4, 7, 6];
    const other = [2, 1, 4, 3, 5, 5];
    const both = one.map((value, at) => value + (other[at] as number));
    const outcome = [3, 1, 4, 1, 5, 9];
    const refusals = [
      [one, Array(6).fill(4), outcome],
      [one, other, both, outcome],
      [one, other, Array(6).fill(2)],
    ].map((columns) => estimateImportance(toCovariances(columns), 'johnson'));
    expect(refusals).toEqual([
      { flaw: { reason: 'no_variance', ats: [1] } },
      { flaw: { reason: 'collinear' } },
      { flaw: { reason: 'no_variance', ats: [2] } },
    ]);
  });

  it('explains all of an outcome that is the sum of its predictors', () => {
    const one = [1, 2, 3, 4, 7, 6];
    const other = [2, 1, 4, 3, 5, 5];
    const both = one.map((value, at) => value + (other[at] as number));
    for (const method of METHODS) {
      const found = estimate(toCovariances([one, other, both]), method);
      expect([found.r2, sum(found.weights)]).toEqual([expect.closeTo(1, 9), expect.closeTo(1, 9)]);
    }
  });
});

it('R² is adjusted for the number of predictors', () => {
  // summary(lm(rating ~ ., attitude))$adj.r.squared
  expect(adjustRSquared(cases.attitude.r2, 30, 6)).toBeCloseTo(0.662846, 5);
});
