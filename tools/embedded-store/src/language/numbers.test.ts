import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { double } from './doc.ts';
import { combine, Sum } from './numbers.ts';

function sum(...values: Parameters<Sum['add']>[0][]) {
  const total = new Sum();
  for (const value of values) total.add(value);
  return total.total();
}

describe('combine', () => {
  it('widens int32 to int64 and says when int64 is too small', () => {
    expect([combine('+', 2147483647, 1), combine('*', 2n ** 62n, 2n), combine('-', 1n, 1)]).toEqual([
      2147483648n,
      undefined,
      0n,
    ]);
  });

  it('gives a double as soon as one takes part', () => {
    expect(combine('+', double(1), 1)).toEqual(double(2));
  });
});

describe('Sum', () => {
  it('adds whole numbers exactly beyond 2^53 and turns into a double beyond 2^63', () => {
    expect(sum(9007199254740993n, 1)).toBe(9007199254740994n);
    expect(sum(2n ** 63n - 1n, 1n)).toBe(2 ** 63);
  });

  it('carries the rounding error of doubles along', () => {
    expect(sum(...Array.from({ length: 10 }, () => 0.1))).toEqual(double(1));
    expect(sum(1e100, 1, -1e100)).toEqual(double(1));
  });

  it('keeps infinities and NaN', () => {
    expect(sum(Infinity, 1)).toBe(Infinity);
    expect(sum(Infinity, -Infinity)).toBe(Number.NaN);
    expect(sum(0.5, Number.NaN)).toBe(Number.NaN);
  });

  it('does not depend on the order of whole numbers and halves', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.integer(),
            fc.integer().map((value) => value + 0.5),
            fc.bigInt(-(2n ** 40n), 2n ** 40n),
          ),
        ),
        (values) => {
          expect(sum(...values.toReversed())).toEqual(sum(...values));
        },
      ),
    );
  });
});
