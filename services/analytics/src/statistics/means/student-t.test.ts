import vectorsFile from '@wellspring/shared/testing/test-vectors.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { t975, upperT } from './student-t.ts';

// Rounded values of R's qt(.975, df).
it.each([
  [1, 12.706204736],
  [2, 4.30265273],
  [5, 2.570581836],
  [10, 2.228138852],
  [30, 2.042272456],
  [1000, 1.962339081],
  [100_000, 1.959987708],
])('the quantile for %d degrees of freedom', (degreesOfFreedom, quantile) => {
  expect(t975(degreesOfFreedom)).toBeCloseTo(quantile, 5);
  expect(upperT(t975(degreesOfFreedom), degreesOfFreedom)).toBeCloseTo(0.025, 12);
});

it('for one degree of freedom is that of the Cauchy distribution', () => {
  expect(t975(1)).toBeCloseTo(Math.tan(Math.PI * 0.475), 9);
  expect(upperT(1, 1)).toBeCloseTo(0.25, 12);
});

it('is refused without degrees of freedom', () => {
  expect(() => t975(0)).toThrow(RangeError);
});

it('has the interval and the p of R for paired differences', () => {
  const { paired } = vectorsFile.vectors.difference;
  const { group1, group2 } = vectorsFile.datasets.sleep;
  const differences = group1.map((value, at) => value - (group2[at] as number));
  const mean = differences.reduce((sum, one) => sum + one, 0) / differences.length;
  const variance = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / paired.df;
  const error = Math.sqrt(variance / differences.length);
  expect([mean, mean / error, 2 * upperT(-mean / error, paired.df)]).toEqual(
    [paired.diff, paired.t, paired.p].map((value) => expect.closeTo(value, 6)),
  );
  expect([-1, 1].map((side) => mean + side * t975(paired.df) * error)).toEqual(
    paired.ci.map((end) => expect.closeTo(end, 6)),
  );
});
