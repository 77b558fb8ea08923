import { Binary, BSONRegExp, Code, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues } from '../language/compare.ts';
import { Doc, type MaybeValue, type Value } from '../language/doc.ts';
import { afterPrefix, encodePart, encodeValue, indexKey, MAX_KEY_BYTES } from './key-encoding.ts';

const scalar: fc.Arbitrary<MaybeValue> = fc.oneof(
  fc.constant(undefined),
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 1, -1, 2 ** 53, -(2 ** 53), 2 ** 63, Number.NaN, Number.POSITIVE_INFINITY),
  fc.integer().map((value) => new Double(value)),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  // Neighbours that are the same double: only the remainder tells them apart.
  fc.bigInt({ min: -40n, max: 40n }).map((offset) => 2n ** 53n + offset),
  fc.string({ unit: 'binary', maxLength: 6 }).filter((text) => text.isWellFormed()),
  fc.constantFrom('', 'a', 'a\0', 'a\0b', 'ab', '\u{1F600}', '\uFFFF', 'é'),
  fc.date({ noInvalidDate: true }),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.tuple(fc.uint8Array({ maxLength: 4 }), fc.constantFrom(0, 4)).map(([bytes, type]) => new Binary(bytes, type)),
  fc.tuple(fc.nat(5), fc.nat(5)).map(([t, i]) => new Timestamp({ t, i })),
  fc.tuple(fc.constantFrom('a', 'ab', 'b'), fc.constantFrom('', 'i')).map(([p, o]) => new BSONRegExp(p, o)),
  fc.constantFrom('a', 'ab').map((code) => new Code(code)),
  fc.constant(new MinKey()),
  fc.constant(new MaxKey()),
);

const nested: fc.Arbitrary<MaybeValue> = fc.letrec<{ value: MaybeValue; list: Value[]; doc: Doc }>((tie) => ({
  value: fc.oneof({ weight: 4, arbitrary: scalar }, tie('list'), tie('doc')),
  list: fc.array(tie('value'), { maxLength: 3 }).map((values) => values.map((value) => value ?? null)),
  doc: fc.array(fc.tuple(fc.constantFrom('a', 'b', 'ab', ''), tie('value')), { maxLength: 3 }).map(
    (fields) =>
      new Doc(
        fields.map(([name]) => name),
        fields.map(([, value]) => value ?? null),
      ),
  ),
})).value;

/** -1, 0 or 1; never -0, which is another value to `toBe`. */
const sign = (order: number): number => Math.sign(order) + 0;

describe('encodeValue', () => {
  it('orders keys exactly as BSON orders values', () => {
    fc.assert(
      fc.property(nested, nested, (a, b) => {
        expect(sign(Buffer.compare(encodeValue(a), encodeValue(b)))).toBe(sign(compareValues(a, b)));
      }),
      { numRuns: 3000 },
    );
  });

  it('gives 1, 1.0 and NumberLong(1) the same key', () => {
    const [int, double, long] = [1, new Double(1), 1n].map(encodeValue);
    expect(double).toEqual(int);
    expect(long).toEqual(int);
  });

  it('turns the order around for descending parts', () => {
    fc.assert(
      fc.property(scalar, scalar, (a, b) => {
        expect(sign(Buffer.compare(encodePart(a, true), encodePart(b, true)))).toBe(sign(-compareValues(a, b)));
      }),
    );
  });

  it('has no key that starts another one, so that parts can follow one another', () => {
    fc.assert(
      fc.property(nested, nested, (a, b) => {
        const [left, right] = [encodeValue(a), encodeValue(b)];
        if (compareValues(a, b) !== 0) expect(right.subarray(0, left.length)).not.toEqual(left);
      }),
    );
  });
});

describe('indexKey', () => {
  const index = { id: 7, name: 'a_1_b_-1', isDescending: [false, true] };

  it('orders compound keys part by part', () => {
    fc.assert(
      fc.property(scalar, scalar, scalar, scalar, (a1, b1, a2, b2) => {
        const order = Buffer.compare(indexKey(index, [a1, b1], undefined), indexKey(index, [a2, b2], undefined));
        expect(sign(order)).toBe(sign(compareValues(a1, a2)) || sign(-compareValues(b1, b2)));
      }),
    );
  });

  it('refuses a key that is too long, naming the index', () => {
    expect(() => indexKey(index, ['x'.repeat(MAX_KEY_BYTES), 1], undefined)).toThrow(/a_1_b_-1/);
  });
});

describe('afterPrefix', () => {
  it('is above every key with the prefix and below the next prefix', () => {
    expect(afterPrefix(Buffer.of(1, 2))).toEqual(Buffer.of(1, 3));
    expect(afterPrefix(Buffer.of(1, 0xff))).toEqual(Buffer.of(2));
  });
});
