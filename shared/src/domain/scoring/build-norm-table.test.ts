import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildNormTable } from './build-norm-table.ts';

/*
 * The shipped norms are compared with this function in content.test.ts. Here: what holds for any norm,
 * and distributions whose share below a point is known without a beta function.
 */
describe('buildNormTable', () => {
  it('is a straight line for a uniform distribution', () => {
    // On 1 to 7 a uniform distribution has mean 4 and standard deviation 6 / sqrt(12).
    const table = buildNormTable(4, Math.sqrt(3));
    expect([table['2.5'], table['4.0'], table['5.5'], table['1.6']]).toEqual([25, 50, 75, 10]);
  });

  it('is the arcsine law where that is the distribution', () => {
    // beta(1/2, 1/2): the share below x is 2/pi asin(sqrt x); its standard deviation is 6 / sqrt(8).
    const table = buildNormTable(4, 6 / Math.sqrt(8));
    const share = (2 / Math.PI) * Math.asin(Math.sqrt((2 - 1) / 6));
    expect(table['2.0']).toBe(Math.round(1000 * share) / 10);
  });

  it('mirrors itself when the mean is mirrored', () => {
    const [low, high] = [buildNormTable(3, 1.1), buildNormTable(5, 1.1)];
    for (let tenths = 25; tenths <= 55; tenths += 1) {
      const [here, there] = [low[(tenths / 10).toFixed(1)], high[((80 - tenths) / 10).toFixed(1)]];
      expect((here ?? 0) + (there ?? 0)).toBeCloseTo(100, 5);
    }
  });

  it('has 61 keys and percentiles from 1 to 99 that never fall, for any mean and spread that fit', () => {
    const mean = fc.integer({ min: 105, max: 695 }).map((hundredths) => hundredths / 100);
    const spread = fc.integer({ min: 2, max: 98 }).map((percent) => percent / 100);
    fc.assert(
      fc.property(mean, spread, (at, share) => {
        const widest = Math.sqrt((at - 1) * (7 - at));
        const values = Object.values(buildNormTable(at, share * widest));
        expect(values).toHaveLength(61);
        expect(values).toEqual(values.toSorted((left, right) => left - right));
        expect(values.every((value) => value >= 1 && value <= 99)).toBe(true);
      }),
    );
  });

  it.each([
    [1, 1],
    [7, 1],
    [0, 1],
    [4, 0],
    [4, -1],
    [4, 3],
    [Number.NaN, 1],
    [4, Number.NaN],
  ])('refuses mean %d with standard deviation %d', (mean, standardDeviation) => {
    expect(() => buildNormTable(mean, standardDeviation)).toThrow(RangeError);
  });
});
