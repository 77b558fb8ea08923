import vectorsFile from '@wellspring/shared/testing/test-vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { adjustByHolm, compareMeans } from './compare-means.ts';

/** R's `sleep`: extra hours of sleep by group. */
const { group1, group2 } = vectorsFile.datasets.sleep;
const toGroup = (values: readonly number[]) => {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const degreesOfFreedom = values.length - 1;
  return { count: values.length, mean, standardDeviation: Math.sqrt(squares / degreesOfFreedom), degreesOfFreedom };
};

describe('the difference of two means', () => {
  it('is the one that R gives for its sleep data', () => {
    const { welch, cohen } = vectorsFile.vectors.difference;
    // R subtracts the second group from the first.
    const found = compareMeans(toGroup(group2), toGroup(group1));
    expect(found.difference).toBeCloseTo(welch.diff, 9);
    expect([found.t, found.degreesOfFreedom, found.p]).toEqual(
      [welch.t, welch.df, welch.p].map((value) => expect.closeTo(value, 5)),
    );
    expect(found.interval).toEqual(welch.ci.map((end) => expect.closeTo(end, 5)));
    // The vectors give the sizes of the effect without its direction.
    expect([-found.d, -found.g]).toEqual([cohen.d, cohen.g].map((value) => expect.closeTo(value, 6)));
    expect(found.difference / found.d).toBeCloseTo(cohen.sp, 5);
  });

  it('is none of equal means, and certain between groups without any spread', () => {
    const flat = (mean: number) => ({ count: 5, mean, standardDeviation: 0, degreesOfFreedom: 4 });
    expect(compareMeans(flat(4), flat(4))).toMatchObject({ p: 1, d: 0, interval: [0, 0] });
    expect(compareMeans(flat(4), flat(3))).toMatchObject({ p: 0, d: Number.NEGATIVE_INFINITY, interval: [-1, -1] });
  });
});

it('several p values are adjusted as R does it', () => {
  // p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
  expect(adjustByHolm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
  expect(adjustByHolm([0.9, 0.8])).toEqual([1, 1]);
});
