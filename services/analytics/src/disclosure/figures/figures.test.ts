import vectorsFile from '@wellspring/shared/testing/test-vectors.json' with { type: 'json' };
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateMean, poolSpread } from './estimate-mean.ts';
import { toHistogram } from './histogram.ts';
import { limitMean } from './limit-mean.ts';
import { toShownCount, toShownOpenParticipation, toShownParticipation } from './participation.ts';

describe('the interval of a mean', () => {
  const { values, N, mean, sd, se, ci } = vectorsFile.vectors.teamCi;

  it('is that of the vector, where its spread is the one that is used', () => {
    const spread = { standardDeviation: sd, degreesOfFreedom: values.length - 1 };
    const estimate = estimateMean(values, N, spread);
    expect(estimate.mean).toBeCloseTo(mean, 9);
    expect(estimate.interval?.[0]).toBeCloseTo(ci[0] as number, 4);
    expect(estimate.interval?.[1]).toBeCloseTo(ci[1] as number, 4);
    expect(se).toBeGreaterThan(0);
  });

  it('uses the own spread from eight scores on', () => {
    const eight = [4, 5, 4, 5, 4, 5, 4, 5];
    const far = { standardDeviation: 3, degreesOfFreedom: 100 };
    expect(estimateMean(eight, 100, far).standardDeviation).toBeCloseTo(0.534522, 6);
    expect(estimateMean(eight, 100, far)).toEqual(estimateMean(eight, 100, null));
  });

  it('says of a small set the same whatever its spread is', () => {
    const pooled = { standardDeviation: 1.1, degreesOfFreedom: 60 };
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 100, max: 700 }), { minLength: 5, maxLength: 7 }), (hundredths) => {
        const scores = hundredths.map((one) => one / 100);
        const middle = scores.reduce((sum, one) => sum + one, 0) / scores.length;
        const alike = scores.map(() => middle);
        const [own, other] = [estimateMean(scores, 20, pooled), estimateMean(alike, 20, pooled)];
        expect(own.interval?.[0]).toBeCloseTo(other.interval?.[0] ?? Number.NaN, 9);
        expect(own.standardDeviation).toBeNull();
      }),
    );
  });

  it('is the mean itself when everybody answered', () => {
    expect(estimateMean([3, 4, 5, 3, 4, 5, 3, 5], 8, null).interval).toEqual([4, 4]);
  });

  it('pools the spread within teams only', () => {
    expect(poolSpread([[1, 2, 3], [5, 6, 7], [4]])).toEqual({ standardDeviation: 1, degreesOfFreedom: 4 });
    expect(poolSpread([[4], [5]])).toBeNull();
  });
});

it('a mean near an end is shown by its limit', () => {
  expect(limitMean(1.2)).toEqual({ mean: 1.3, limit: 'below' });
  expect(limitMean(6.8)).toEqual({ mean: 6.7, limit: 'above' });
  expect(limitMean(1.3)).toEqual({ mean: 1.3, limit: null });
});

describe('a histogram', () => {
  it('is not there below twenty scores', () => {
    expect(toHistogram(Array(19).fill(4), 5)).toBeNull();
  });

  it('joins small bins with the one below, the lowest with the one above', () => {
    const scores = [1, 2.5, ...Array(10).fill(3.2), ...Array(10).fill(5.1), 6.9, 7];
    expect(toHistogram(scores, 5)).toEqual([
      { from: 1, to: 4, count: 12 },
      { from: 4, to: 5, count: 0 },
      { from: 5, to: 7, count: 12 },
    ]);
  });

  it('counts everybody, and no bin holds some but fewer than the minimum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 7, noNaN: true }), { minLength: 20, maxLength: 60 }),
        fc.integer({ min: 3, max: 12 }),
        (scores, minimum) => {
          const bins = toHistogram(scores, minimum) ?? [];
          expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(scores.length);
          for (const { count } of bins) expect(count === 0 || count >= minimum).toBe(true);
          expect([bins[0]?.from, bins.at(-1)?.to]).toEqual([1, 7]);
        },
      ),
    );
  });
});

describe('participation', () => {
  it.each([
    [13, 20, 65],
    [7, 12, 60],
    [1, 12, 'below_10'],
    [12, 12, 'above_90'],
    [9, 10, 90],
    [199, 200, 100],
  ])('%d of %d is shown as %s', (responses, invited, shown) => {
    expect(toShownParticipation(responses, invited)).toBe(shown);
  });

  it('shows how many only from twenty invited on', () => {
    expect([toShownCount(7, 12, 5), toShownCount(11, 19, 5), toShownCount(7, 20, 5)]).toEqual([
      '5_to_9',
      '10_to_19',
      7,
    ]);
    expect([3, 7, 10].map((responses) => toShownCount(responses, 12, 3))).toEqual(['below_10', 'below_10', '10_to_19']);
  });

  it('moves in steps while a round is open', () => {
    expect([14, 15, 19, 20].map((responses) => toShownOpenParticipation(responses, 40, 5))).toEqual([25, 38, 38, 50]);
    expect(toShownOpenParticipation(19, 19, 5)).toBeNull();
    expect(toShownOpenParticipation(19, 40, 10)).toBe(25);
  });
});
