import { expect, it } from 'vitest';
import type { CodeFigures, SetFigures } from '../release/describe-set.ts';
import { type ComparedFigures, findChanges } from './find-changes.ts';

/** Thirty people whose answers have a standard deviation of 1. */
const figures = (mean: number) =>
  ({
    codes: {
      AU: {
        n: 30,
        mean,
        limit: null,
        percentile: mean * 10,
        scatter: { standardDeviation: 1, degreesOfFreedom: 29 },
      } as CodeFigures,
    },
  }) as SetFigures;
const compared = (before: number, now: number): ComparedFigures => ({
  ...{ before: figures(before), now: figures(now), isInWords: false },
});

it('corrects a change for every cell of the table: what is clear alone need not be clear among others', () => {
  // p is about 0.02, which stands alone but not among six.
  const change = compared(4, 4.6);
  const alone = findChanges([change], ['AU']);
  expect(alone[0]?.get('AU')).toMatchObject({ isClear: true, direction: 'up', before: 40 });
  const many = findChanges([change, null, ...Array.from({ length: 5 }, () => compared(4, 4))], ['AU']);
  expect(many[0]?.get('AU')).toMatchObject({ isClear: false, direction: 'same', before: 40 });
  expect(many.map((one) => one.size)).toEqual([1, 0, 1, 1, 1, 1, 1]);
});

it('compares the codes of the table only', () => {
  expect(findChanges([compared(4, 6)], ['EB'])[0]?.size).toBe(0);
});

it('tells the difference with its interval, but in words where it would tell about those who came or went', () => {
  const change = compared(4, 4.6);
  // 0.6 ± 2.002 · √(1/30 + 1/30)
  expect(findChanges([change], ['AU'])[0]?.get('AU')?.difference).toEqual({ value: 0.6, low: 0.1, high: 1.1 });
  const close = findChanges([{ ...change, isInWords: true }], ['AU'])[0]?.get('AU');
  expect(close).toEqual({ isClear: true, direction: 'up', before: null });
  const limited = structuredClone(change);
  Object.assign(limited.now.codes.AU ?? {}, { limit: 'above' });
  expect(findChanges([limited], ['AU'])[0]?.get('AU')).not.toHaveProperty('difference');
});
