import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import fc from 'fast-check';
import { Doc, double, type Value } from '../doc.ts';

/** Numbers of all four types around the places where they meet: small whole numbers, 2^31, 2^53, 2^63. */
export const numberValue: fc.Arbitrary<Value> = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer({ min: -3, max: 3 }).map(double),
  fc.bigInt({ min: -3n, max: 3n }),
  fc.constantFrom(0.5, -0, Number.NaN, Infinity, -Infinity, 2 ** 31, 2 ** 53, 2 ** 53 + 2, -(2 ** 63)),
  fc.constantFrom(2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n), 2n ** 31n),
  fc
    .constantFrom('0', '0.5', '1', '-1.0', '9007199254740993', 'NaN', 'Infinity', '1E+40')
    .map((text) => new Decimal128(text)),
);

const text = fc.oneof(
  fc.constantFrom('', 'a', 'b', 'ab', 'A', 'é', '\uFFFD', '\u{1F600}'),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);

/** Values of every scalar type, few of each so that equal ones meet often. */
export const scalarValue: fc.Arbitrary<Value> = fc.oneof(
  { weight: 4, arbitrary: numberValue },
  { weight: 3, arbitrary: text },
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom('000000000000000000000001', 'ffffffffffffffffffffffff').map((hex) => new ObjectId(hex)),
  fc.constantFrom(-1, 0, 86_400_000).map((millis) => new Date(millis)),
  fc
    .tuple(fc.uint8Array({ maxLength: 3 }), fc.constantFrom(0, 4))
    .map(([bytes, subtype]) => new Binary(bytes, subtype)),
  fc.constantFrom(0, 1).map((i) => new Timestamp({ t: 1, i })),
  fc.constantFrom('a', '^b').map((pattern) => new BSONRegExp(pattern, 'i')),
  fc.constantFrom('a', 'z').map((value) => new BSONSymbol(value)),
  fc.constant(new Code('return 1')),
  fc.constant(new MinKey()),
  fc.constant(new MaxKey()),
);

const fieldName = fc.constantFrom('a', 'b', 'c', '0', '1', '10');

/** Any value, nested to a small depth. */
export const anyValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value; document: Doc }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: scalarValue },
    { weight: 1, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 1, arbitrary: tie('document') },
  ),
  document: fc.uniqueArray(fc.tuple(fieldName, tie('value')), { maxLength: 3, selector: ([name]) => name }).map(
    (fields) =>
      new Doc(
        fields.map(([name]) => name),
        fields.map(([, value]) => value),
      ),
  ),
})).value;

/** Any document with some of the fields a, b, c, 0, 1, 10. */
export const anyDocument: fc.Arbitrary<Doc> = fc
  .uniqueArray(fc.tuple(fieldName, anyValue), { maxLength: 4, selector: ([name]) => name })
  .map(
    (fields) =>
      new Doc(
        fields.map(([name]) => name),
        fields.map(([, value]) => value),
      ),
  );
