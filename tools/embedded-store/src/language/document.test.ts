import { Binary, BSON, Decimal128, Double, Int32, Long, ObjectId, Timestamp, UUID } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIdentical } from './compare.ts';
import { Doc, double, toPlain } from './doc.ts';
import { decode, decodeFields, encode } from './document.ts';
import { anyDocument } from './testing/arbitraries.ts';

const everyType = {
  _id: new ObjectId('0123456789abcdef01234567'),
  int: new Int32(7),
  whole: new Double(7),
  minusZero: -0,
  fraction: 1.25,
  long: Long.fromString('9007199254740993'),
  text: 'héllo 😀, long enough for the slow path',
  nothing: null,
  yes: true,
  when: new Date('2024-02-29T12:00:00.123Z'),
  old: new Date(-1),
  decimal: new Decimal128('1.10'),
  uuid: new UUID('00112233-4455-6677-8899-aabbccddeeff'),
  oldBinary: new Binary(Uint8Array.of(1, 2, 3), 2),
  list: [1, 'two', { three: 3 }, []],
  stamp: new Timestamp({ t: 4_000_000_000, i: 1 }),
  expression: /^a.b/im,
  nested: { deeper: { value: [] } },
};

describe('decode and encode', () => {
  it('writes back the bytes that the driver library wrote', () => {
    const bytes = BSON.serialize(everyType);
    expect(Buffer.compare(encode(decode(bytes)), bytes)).toBe(0);
  });

  it('keeps the number types apart', () => {
    const doc = decode(BSON.serialize(everyType));
    expect(doc.get('int')).toBe(7);
    expect(doc.get('whole')).toBeInstanceOf(Double);
    expect(doc.get('long')).toBe(9007199254740993n);
    expect(Object.is(doc.get('minusZero'), -0)).toBe(true);
  });

  it('keeps the order of names that look like numbers, and __proto__', () => {
    const doc = new Doc(['10', '2', '__proto__', 'a'], [1, 2, 3, 4]);
    expect(decode(encode(doc)).names).toEqual(['10', '2', '__proto__', 'a']);
  });

  it('keeps a name that occurs twice and finds the first', () => {
    const doc = decode(encode(new Doc(['a', 'a'], [1, 2])));
    expect([doc.size, doc.get('a')]).toEqual([2, 1]);
  });

  it('gives back any document unchanged', () => {
    fc.assert(fc.property(anyDocument, (doc) => isIdentical(decode(encode(doc)), doc)));
  });

  it('reads what the driver library reads', () => {
    fc.assert(
      fc.property(anyDocument, (doc) => {
        const bytes = encode(doc);
        const again = BSON.serialize(BSON.deserialize(bytes, { promoteValues: false, bsonRegExp: true }));
        // Plain objects put integer-like names first, so only the length can be compared in general.
        return again.length === bytes.length;
      }),
    );
  });

  it('decodes only the wanted top-level fields', () => {
    fc.assert(
      fc.property(anyDocument, (doc) => {
        const some = decodeFields(encode(doc), new Set(['b', '0']));
        return isIdentical(
          some,
          new Doc(
            doc.names.filter((name) => name === 'b' || name === '0'),
            doc.values.filter((_, i) => doc.names[i] === 'b' || doc.names[i] === '0'),
          ),
        );
      }),
    );
  });

  it('refuses bytes that are cut or too long', () => {
    const bytes = BSON.serialize(everyType);
    for (let length = 0; length < bytes.length; length += 7) expect(() => decode(bytes.subarray(0, length))).toThrow();
    expect(() => decode(Buffer.concat([bytes, Buffer.of(0)]))).toThrow(/well-formed/);
  });

  it('refuses text that is not UTF-8 instead of changing it', () => {
    const bytes = Buffer.from(BSON.serialize({ a: 'xy' }));
    bytes[bytes.indexOf(0x78)] = 0xff;
    expect(() => decode(bytes)).toThrow(/UTF-8/);
  });

  it('refuses a null byte in a name and nesting without end', () => {
    expect(() => encode(new Doc(['a\0b'], [1]))).toThrow(/null byte/);
    let deep = new Doc();
    for (let i = 0; i < 300; i += 1) deep = new Doc(['a'], [deep]);
    expect(() => encode(deep)).toThrow(/nested deeper/);
  });
});

describe('Doc', () => {
  it('behaves the same with few and with many fields', () => {
    const doc = new Doc();
    for (let i = 0; i < 40; i += 1) doc.set(`f${i}`, i);
    expect(doc.get('f39')).toBe(39);
    doc.delete('f0');
    doc.set('f40', 40).set('f1', 'changed');
    expect([doc.size, doc.has('f0'), doc.get('f1'), doc.get('f40'), doc.indexOf('f40')]).toEqual([
      40,
      false,
      'changed',
      40,
      39,
    ]);
  });

  it('is made from what a driver caller writes', () => {
    const doc = Doc.of({ a: new Int32(1), b: new Double(1), c: Long.fromNumber(1), d: [{ e: 1 }], f: undefined });
    expect(isIdentical(doc, new Doc(['a', 'b', 'c', 'd'], [1, double(1), 1n, [new Doc(['e'], [1])]]))).toBe(true);
    expect(toPlain(doc)).toEqual({ a: 1, b: new Double(1), c: 1n, d: [{ e: 1 }] });
  });
});
