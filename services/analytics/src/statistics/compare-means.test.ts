import vectorsFile from '@wellspring/shared/testing/test-vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { adjustByHolm, compareMeans } from './compare-means.ts';

/** R's `sleep`: extra hours of sleep by group. */
const sleep = [
  [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0],
  [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
] as const;
const toGroup = (values: readonly number[]) => {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const squares = values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const degreesOfFreedom = values.length - 1;
  return { count: values.length, mean, standardDeviation: Math.sqrt(squares / degreesOfFreedom), degreesOfFreedom };
};

describe('the difference of two means', () => {
  it('has the p and the d that R gives for its sleep data', () => {
    const { welch, cohen } = vectorsFile.vectors.difference;
    const { p, d } = compareMeans(toGroup(sleep[0]), toGroup(sleep[1]));
    expect(p).toBeCloseTo(welch.p, 6);
    expect(d).toBeCloseTo(cohen.d, 6);
  });

  it('is none of equal means, and certain between groups without any spread', () => {
    const flat = (mean: number) => ({ count: 5, mean, standardDeviation: 0, degreesOfFreedom: 4 });
    expect(compareMeans(flat(4), flat(4))).toEqual({ p: 1, d: 0 });
    expect(compareMeans(flat(4), flat(3)).p).toBe(0);
    expect(compareMeans(flat(4), flat(3)).d).toBeLessThan(0);
  });
});

it('several p values are adjusted as R does it', () => {
  // p.adjust(c(0.01, 0.04, 0.03, 0.005), "holm")
  expect(adjustByHolm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
  expect(adjustByHolm([0.9, 0.8])).toEqual([1, 1]);
});
