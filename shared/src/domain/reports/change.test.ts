import { describe, expect, it } from 'vitest';
import { personalChange, STANDARD_ERROR_OF_DIFFERENCE } from './change.ts';

describe('personalChange', () => {
  it.each([
    [50, 69.9, 'no_clear_change'],
    [50, 70, 'higher'],
    [70, 50, 'lower'],
    [69.9, 50, 'no_clear_change'],
    [25.3, 45.3, 'higher'],
    [45.3, 25.3, 'lower'],
    [40, 40, 'no_clear_change'],
  ] as const)('from %d to %d: %s', (before, after, change) => {
    expect(personalChange(before, after)).toBe(change);
  });
});

describe('the standard error of a difference', () => {
  it('follows from the error of one measurement, which both moments carry', () => {
    const standardDeviation = 1.1;
    const reliability = 0.8;
    const oneMeasurement = standardDeviation * Math.sqrt(1 - reliability);
    expect(Math.SQRT2 * oneMeasurement).toBeCloseTo(STANDARD_ERROR_OF_DIFFERENCE, 1);
  });
});
