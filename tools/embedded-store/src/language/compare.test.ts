import { Binary, BSONRegExp, BSONSymbol, Decimal128, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bsonTypeName, compareValues, isEqual, isIdentical } from './compare.ts';
import { Doc, double, type MaybeValue } from './doc.ts';
import { anyValue, numberValue } from './testing/arbitraries.ts';
import { valueKey } from './value-key.ts';

describe('compareValues', () => {
  it('orders the types as BSON does', () => {
    const ordered: MaybeValue[] = [
      new MinKey(),
      undefined,
      null,
      -1,
      '',
      new Doc(),
      [],
      new Binary(Uint8Array.of(1)),
      new ObjectId(),
      false,
      true,
      new Date(0),
      new Timestamp(0n),
      new BSONRegExp('a'),
      new MaxKey(),
    ];
    for (let i = 1; i < ordered.length; i += 1) expect(compareValues(ordered[i - 1], ordered[i])).toBeLessThan(0);
  });

  it.each<[MaybeValue, MaybeValue, number]>([
    [9007199254740993n, 9007199254740992, 1],
    [9007199254740993n, new Decimal128('9007199254740993'), 0],
    [9007199254740992, new Decimal128('9007199254740992.5'), -1],
    [0.1, new Decimal128('0.1'), 1],
    [0.5, new Decimal128('5E-1'), 0],
    [1, double(1), 0],
    [1n, 1, 0],
    [-0, 0, 0],
    [Number.NaN, -Infinity, -1],
    [Number.NaN, new Decimal128('NaN'), 0],
    [new Decimal128('Infinity'), Infinity, 0],
    [new Decimal128('1E+6000'), Number.MAX_VALUE, 1],
    ['a', new BSONSymbol('a'), 0],
    // U+FFFD is EF BF BD in UTF-8, U+1F600 is F0 …: the other way round in UTF-16.
    ['\uFFFD', '\u{1F600}', -1],
    ['a', 'ab', -1],
    [new Doc(['a', 'b'], [1, 2]), new Doc(['b', 'a'], [2, 1]), -1],
    [new Doc(['a'], ['x']), new Doc(['b'], [1]), 1],
    [new Binary(Uint8Array.of(0x80, 0x81)), new Binary(Uint8Array.of(0x82, 0x83)), -1],
    [new Binary(Uint8Array.of(9)), new Binary(Uint8Array.of(1, 1)), -1],
    [new Binary(Uint8Array.of(9), 0), new Binary(Uint8Array.of(1), 4), -1],
    [[1, 2], [1, 3], -1],
    [[2], [1, 3], 1],
  ])('%o against %o is %i', (a, b, order) => {
    expect(Math.sign(compareValues(a, b))).toBe(order);
    expect(Math.sign(compareValues(b, a))).toBe(order === 0 ? 0 : -order);
  });

  it('is antisymmetric and transitive', () => {
    fc.assert(
      fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
        expect(Math.sign(compareValues(a, b)) + Math.sign(compareValues(b, a))).toBe(0);
        const [first, second, third] = [a, b, c].sort(compareValues);
        expect(compareValues(first, second)).toBeLessThanOrEqual(0);
        expect(compareValues(second, third)).toBeLessThanOrEqual(0);
        expect(compareValues(first, third)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('agrees with valueKey on what is equal', () => {
    fc.assert(fc.property(anyValue, anyValue, (a, b) => isEqual(a, b) === (valueKey(a) === valueKey(b))));
    fc.assert(fc.property(numberValue, numberValue, (a, b) => isEqual(a, b) === (valueKey(a) === valueKey(b))));
  });
});

describe('isIdentical', () => {
  it('tells types apart that compare as equal', () => {
    expect([
      isIdentical(1, double(1)),
      isIdentical(1, 1n),
      isIdentical(0, -0),
      isIdentical(Number.NaN, Number.NaN),
    ]).toEqual([false, false, false, true]);
    expect(isIdentical(new Decimal128('1.0'), new Decimal128('1.00'))).toBe(false);
  });

  it('implies equality', () => {
    fc.assert(fc.property(anyValue, anyValue, (a, b) => !isIdentical(a, b) || isEqual(a, b)));
  });
});

describe('bsonTypeName', () => {
  it('names the exact type', () => {
    expect(
      [1, 2 ** 31, double(1), 1n, new Decimal128('1'), null, undefined, new ObjectId(), new Binary(), []].map(
        bsonTypeName,
      ),
    ).toEqual(['int', 'double', 'double', 'long', 'decimal', 'null', 'missing', 'objectId', 'binData', 'array']);
  });
});
