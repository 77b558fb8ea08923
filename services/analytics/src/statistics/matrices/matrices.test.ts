import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyColumns } from '../../testing/any-columns.ts';
import { choleskyFactor, logDeterminant } from './cholesky.ts';
import { correlationInterval, correlationP, toCorrelations } from './correlations.ts';
import { toCovariances } from './covariances.ts';
import { decompose } from './eigen.ts';
import { findFlaw } from './find-flaw.ts';
import { fromLowerTriangle, pickVariables } from './symmetric-matrix.ts';

describe('covariances and correlations', () => {
  it('are positive semidefinite, and depend neither on shift nor on the order of the people', () => {
    fc.assert(
      fc.property(anyColumns({ variables: 4, people: 20 }), (columns) => {
        const plain = toCovariances(columns);
        expect(decompose(plain).values[0]).toBeGreaterThan(-1e-9);
        const moved = toCovariances(columns.map((column) => column.map((value) => value + 1e6).toReversed()));
        moved.values.forEach((value, at) => {
          expect(value).toBeCloseTo(plain.values[at] as number, 6);
        });
        const scaled = toCorrelations(toCovariances(columns.map((column) => column.map((value) => value * 9))));
        scaled.values.forEach((value, at) => {
          expect(value).toBeCloseTo(toCorrelations(plain).values[at] as number, 9);
        });
      }),
      { numRuns: 50 },
    );
  });

  it('have the interval and the p of R', () => {
    // cor.test(attitude$rating, attitude$complaints): r = .8254176, n = 30
    expect(correlationInterval(0.8254176, 30)).toEqual([expect.closeTo(0.6620128, 6), expect.closeTo(0.9139139, 6)]);
    expect(correlationP(0.8254176, 30)).toBeCloseTo(1.988e-8, 10);
    expect([correlationInterval(1, 30), correlationP(-1, 30)]).toEqual([[1, 1], 0]);
  });

  it('are not made of what does not vary or follows from others', () => {
    const [one, other] = [
      [1, 2, 3, 5],
      [2, 1, 4, 3],
    ];
    const sum = one.map((value, at) => value - (other[at] as number));
    expect(findFlaw(toCovariances([one, other]))).toBeNull();
    expect(findFlaw(toCovariances([one, [4, 4, 4, 4]]))).toEqual({ reason: 'no_variance', ats: [1] });
    expect(findFlaw(toCovariances([one, other, sum]))).toEqual({ reason: 'collinear' });
  });
});

describe('matrices', () => {
  const matrix = fromLowerTriangle([4, 2, 5, 1, 3, 6], 3);

  it('are factored, with their determinant and eigenvalues', () => {
    const factor = choleskyFactor(matrix);
    expect([...(factor ?? [])]).toEqual([2, 0, 0, 1, 2, 0, 0.5, 1.25, expect.closeTo(Math.sqrt(4.1875), 12)]);
    expect(logDeterminant(factor ?? new Float64Array(), 3)).toBeCloseTo(Math.log(67), 12);
    const { values } = decompose(matrix);
    expect(values.reduce((product, value) => product * value, 1)).toBeCloseTo(67, 9);
    expect([...values]).toEqual([...values].toSorted((one, other) => one - other));
    expect(choleskyFactor(fromLowerTriangle([1, 2, 1], 2))).toBeNull();
  });

  it('are picked from by variable', () => {
    expect([...pickVariables(matrix, [2, 0]).values]).toEqual([6, 1, 1, 4]);
  });
});
