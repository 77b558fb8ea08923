import vectorsFile from '@wellspring/shared/testing/test-vectors.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datasetColumn, datasetCovariances } from '../testing/datasets.ts';
import { quantile, toQuantiles } from './descriptives.ts';

const { variable, n, mean, sd, verified: _, ...quantiles } = vectorsFile.vectors.descriptives;
const [dataset, name] = variable.split('.') as [string, string];
const sorted = datasetColumn(dataset, name).toSorted((one, other) => one - other);

describe('quantiles', () => {
  it.each(Object.entries(quantiles))('%s of the vector is %d', (key, expected) => {
    const named = { min: 0, max: 1, median: 0.5 } as Record<string, number>;
    expect(quantile(sorted, named[key] ?? Number(key.slice(1)) / 100)).toBeCloseTo(expected, 9);
  });

  it('stand beside the mean and the deviation of the vector', () => {
    expect(sorted).toHaveLength(n);
    expect(sorted.reduce((sum, value) => sum + value, 0) / n).toBeCloseTo(mean, 6);
    expect(Math.sqrt(datasetCovariances(dataset, [name]).values[0] as number)).toBeCloseTo(sd, 6);
  });

  it('follow shift and scale, and rise with the share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 7, noNaN: true }), { minLength: 1, maxLength: 40 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (values, share) => {
          const ordered = values.toSorted((one, other) => one - other);
          const found = quantile(ordered, share);
          const moved = ordered.map((value) => 3 * value - 2);
          expect(quantile(moved, share)).toBeCloseTo(3 * found - 2, 9);
          expect(quantile(ordered, share * 0.9)).toBeLessThanOrEqual(found + 1e-12);
        },
      ),
    );
  });

  it('are shown from 20 people on, the ends from 50 on', () => {
    const scores = (count: number) => Array.from({ length: count }, (_, at) => 1 + (6 * at) / (count - 1));
    expect(toQuantiles(scores(19))).toEqual({ quartiles: null, ends: null });
    expect(toQuantiles(scores(20))).toEqual({ quartiles: { p25: 2.5, median: 4, p75: 5.5 }, ends: null });
    expect(toQuantiles(scores(50)).ends).toEqual({ min: 1, p5: 1.3, p95: 6.7, max: 7 });
  });

  it('round the scores of single people to the nearest half, and do not depend on the order', () => {
    const scores = [1.67, 6.33, ...Array(48).fill(4)];
    expect(toQuantiles(scores).ends).toMatchObject({ min: 1.5, max: 6.5 });
    expect(toQuantiles(scores.toReversed())).toEqual(toQuantiles(scores));
  });
});
