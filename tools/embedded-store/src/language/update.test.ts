import { Decimal128, Double, Int32, Long } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bsonTypeName, isIdentical } from './compare.ts';
import { Doc, double, toPlain, toValue, type Value } from './doc.ts';
import { compileFilter } from './match.ts';
import { anyDocument, anyValue, numberValue } from './testing/arbitraries.ts';
import { compileUpdate, type UpdateContext, type UpdateOptions } from './update.ts';

function updated(doc: object, update: object, context: UpdateContext = {}, options: UpdateOptions = {}): Doc {
  return compileUpdate(toValue(update), options).apply(Doc.of(doc), context);
}

type Case = [update: object, before: object, after: object];

function table(name: string, cases: Case[]): void {
  describe(name, () => {
    it.each(cases)('%j on %j gives %j', (update, before, after) => {
      const result = updated(before, update);
      expect(toPlain(result)).toEqual(toPlain(Doc.of(after)));
      expect(result.names).toEqual(Doc.of(after).names);
    });
  });
}

table('fields', [
  [{ $set: { a: 1 } }, { _id: 1 }, { _id: 1, a: 1 }],
  [{ $set: { b: 1, a: 2 } }, { _id: 1 }, { _id: 1, a: 2, b: 1 }],
  [{ $set: { 'a.b.c': 1 } }, {}, { a: { b: { c: 1 } } }],
  [{ $set: { 'a.1': 5 } }, { a: [0, 0] }, { a: [0, 5] }],
  [{ $set: { 'a.3': 5 } }, { a: [0] }, { a: [0, null, null, 5] }],
  [{ $set: { 'a.0': 5 } }, {}, { a: { 0: 5 } }],
  [{ $set: { 'a.0.b': 5 } }, { a: [{ b: 1 }] }, { a: [{ b: 5 }] }],
  [{ $set: {} }, { a: 1 }, { a: 1 }],
  [{ $setOnInsert: { a: 2 } }, { a: 1 }, { a: 1 }],
  [{ $unset: { a: '' } }, { a: 1, b: 2 }, { b: 2 }],
  [{ $unset: { 'a.1': 1 } }, { a: [1, 2, 3] }, { a: [1, null, 3] }],
  [{ $unset: { 'a.b': 1 } }, { a: 5 }, { a: 5 }],
  [{ $rename: { a: 'b' } }, { a: 1, c: 2 }, { c: 2, b: 1 }],
  [{ $rename: { a: 'b' } }, { b: 0, a: 1 }, { b: 1 }],
  [{ $rename: { 'a.x': 'b.y' } }, { a: { x: 1 } }, { a: {}, b: { y: 1 } }],
  [{ $rename: { missing: 'b' } }, { b: 1 }, { b: 1 }],
  [{ $rename: { 'a.0': 'b' } }, { a: [] }, { a: [] }],
  [{ $min: { a: 2 } }, { a: 5 }, { a: 2 }],
  [{ $max: { a: 2 } }, { a: 5 }, { a: 5 }],
  [{ $max: { a: 2 } }, {}, { a: 2 }],
  [{ $min: { a: 'x' } }, { a: 5 }, { a: 5 }],
  [{ $bit: { a: { and: 6, or: 1 } } }, { a: 5 }, { a: 5 }],
  [{ $bit: { a: { xor: 5 } } }, {}, { a: 5 }],
]);

table('arrays', [
  [{ $push: { a: 1 } }, {}, { a: [1] }],
  [{ $push: { a: [1] } }, { a: [0] }, { a: [0, [1]] }],
  [{ $push: { a: { $each: [3, 1], $sort: 1 } } }, { a: [2] }, { a: [1, 2, 3] }],
  [{ $push: { a: { $each: [3, 4], $slice: -2 } } }, { a: [1, 2] }, { a: [3, 4] }],
  [{ $push: { a: { $each: [9], $position: 0, $slice: 2 } } }, { a: [1, 2] }, { a: [9, 1] }],
  [{ $push: { a: { $each: [9], $position: -1 } } }, { a: [1, 2] }, { a: [1, 9, 2] }],
  [{ $push: { a: { $each: [], $slice: 0 } } }, { a: [1] }, { a: [] }],
  [
    { $push: { a: { $each: [{ s: 1 }], $sort: { s: -1 } } } },
    { a: [{ s: 0 }, { s: 5 }] },
    { a: [{ s: 5 }, { s: 1 }, { s: 0 }] },
  ],
  [{ $addToSet: { a: { $each: [1, 1, 2] } } }, {}, { a: [1, 2] }],
  [{ $addToSet: { a: 1 } }, { a: [1, 2] }, { a: [1, 2] }],
  [{ $addToSet: { a: [1] } }, { a: [1] }, { a: [1, [1]] }],
  [
    { $addToSet: { a: { y: 1, x: 1 } } },
    { a: [{ x: 1, y: 1 }] },
    {
      a: [
        { x: 1, y: 1 },
        { y: 1, x: 1 },
      ],
    },
  ],
  [{ $pop: { a: 1 } }, { a: [1, 2] }, { a: [1] }],
  [{ $pop: { a: -1 } }, { a: [1, 2] }, { a: [2] }],
  [{ $pop: { a: 1 } }, { b: 1 }, { b: 1 }],
  [{ $pull: { a: 1 } }, { a: [1, 2, 1] }, { a: [2] }],
  [{ $pull: { a: { $gte: 2 } } }, { a: [1, 2, [3]] }, { a: [1] }],
  [{ $pull: { a: { x: 1 } } }, { a: [{ x: 1, y: 2 }, { x: 2 }, 1] }, { a: [{ x: 2 }, 1] }],
  [{ $pull: { a: { x: { $in: [1, 2] } } } }, { a: [{ x: 1 }, { x: 3 }] }, { a: [{ x: 3 }] }],
  [{ $pull: { a: /^b/ } }, { a: ['a', 'bc'] }, { a: ['a'] }],
  [{ $pull: { a: [1] } }, { a: [[1], 1] }, { a: [1] }],
  [{ $pullAll: { a: [1, 3] } }, { a: [1, 2, 3] }, { a: [2] }],
]);

describe('numbers', () => {
  it.each<[object, unknown, Value, string]>([
    [{ $inc: { a: 1 } }, 2147483647, 2147483648n, 'long'],
    [{ $inc: { a: -1 } }, -2147483648, -2147483649n, 'long'],
    [{ $inc: { a: 1 } }, Long.fromString('9007199254740993'), 9007199254740994n, 'long'],
    [{ $inc: { a: 1 } }, new Double(1), double(2), 'double'],
    [{ $inc: { a: 0.5 } }, 1, 1.5, 'double'],
    [{ $inc: { a: new Double(1) } }, 1, double(2), 'double'],
    [{ $inc: { a: Long.fromNumber(1) } }, 1, 2n, 'long'],
    [{ $mul: { a: 3 } }, new Int32(1_000_000_000), 3_000_000_000n, 'long'],
    [{ $mul: { a: 2 } }, 1.5, double(3), 'double'],
    [{ $mul: { a: new Double(5) } }, undefined, double(0), 'double'],
    [{ $inc: { a: Long.fromNumber(5) } }, undefined, 5n, 'long'],
  ])('%j on %o gives %o', (update, before, after, type) => {
    const value = updated({ a: before }, update).get('a');
    expect(bsonTypeName(value)).toBe(type);
    expect(isIdentical(value, after)).toBe(true);
  });

  it('refuses an int64 that would overflow and Decimal128', () => {
    expect(() => updated({ a: Long.MAX_VALUE }, { $inc: { a: 1 } })).toThrow(/64-bit/);
    expect(() => updated({ a: 1 }, { $inc: { a: new Decimal128('1') } })).toThrow(/Decimal128/);
    expect(() => updated({ a: new Decimal128('1') }, { $mul: { a: 2 } })).toThrow(/Decimal128/);
  });
});

describe('positions', () => {
  it('replaces $ by where the query matched', () => {
    const filter = compileFilter(Doc.of({ 'a.x': 2 }));
    const doc = Doc.of({ a: [{ x: 1 }, { x: 2 }] });
    const update = compileUpdate(Doc.of({ $set: { 'a.$.y': 9 } }));
    expect(update.needsPosition).toBe(true);
    expect(toPlain(update.apply(doc, { position: filter.matchedPosition(doc) }))).toEqual({
      a: [{ x: 1 }, { x: 2, y: 9 }],
    });
    expect(() => update.apply(doc)).toThrow(/did not find the match/);
  });

  it('applies $[] to all and $[name] to the filtered elements', () => {
    expect(toPlain(updated({ a: [1, 2] }, { $inc: { 'a.$[]': 10 } }))).toEqual({ a: [11, 12] });
    const arrayFilters = [Doc.of({ 'e.s': { $gte: 5 } }), Doc.of({ t: { $gt: 1 } })];
    const doc = {
      a: [
        { s: 5, t: [1, 2] },
        { s: 4, t: [3] },
      ],
    };
    const update = { $set: { 'a.$[e].ok': true }, $inc: { 'a.$[e].t.$[t]': 1 } };
    expect(toPlain(updated(doc, update, {}, { arrayFilters }))).toEqual({
      a: [
        { s: 5, t: [1, 3], ok: true },
        { s: 4, t: [3] },
      ],
    });
  });

  it('leaves the given document as it was', () => {
    const doc = Doc.of({ a: { b: [1] } });
    compileUpdate(Doc.of({ $push: { 'a.b': 2 }, $set: { 'a.c': 1 } })).apply(doc);
    expect(toPlain(doc)).toEqual({ a: { b: [1] } });
  });
});

describe('errors', () => {
  it.each<[object, object, number, RegExp]>([
    [{ $wat: { a: 1 } }, {}, 9, /Unknown modifier: \$wat/],
    [{ $set: 'x' }, {}, 9, /Modifiers operate on fields/],
    [{ $set: { a: 1 }, $inc: { a: 1 } }, {}, 40, /conflict at 'a'/],
    [{ $set: { a: 1, 'a.b': 1 } }, {}, 40, /conflict at 'a'/],
    [{ $rename: { a: 'b' }, $set: { b: 1 } }, {}, 40, /conflict/],
    [{ $set: { _id: 2 } }, { _id: 1 }, 66, /_id/],
    [{ $unset: { _id: 1 } }, { _id: 1 }, 66, /_id/],
    [{ $set: { 'a.b': 1 } }, { a: 5 }, 28, /Cannot create field 'b'/],
    [{ $set: { 'a.b': 1 } }, { a: [1] }, 28, /Cannot create field 'b'/],
    [{ $inc: { a: 1 } }, { a: 'x' }, 14, /non-numeric type/],
    [{ $inc: { a: 'x' } }, {}, 14, /non-numeric argument/],
    [{ $inc: { a: 1 } }, { a: null }, 14, /non-numeric type/],
    [{ $push: { a: 1 } }, { a: 1 }, 2, /must be an array but is of type int/],
    [{ $addToSet: { a: 1 } }, { a: 1 }, 2, /non-array/],
    [{ $pull: { a: 1 } }, { a: 1 }, 2, /non-array/],
    [{ $pop: { a: 1 } }, { a: 1 }, 14, /non-array/],
    [{ $pop: { a: 2 } }, {}, 9, /1 or -1/],
    [{ $bit: { a: { and: 1.5 } } }, {}, 2, /Integer/],
    [{ $bit: { a: { and: 1 } } }, { a: 1.5 }, 2, /non-integral/],
    [{ $set: { '': 1 } }, {}, 56, /empty update path/],
    [{ $set: { 'a..b': 1 } }, {}, 56, /empty field name/],
    [{ $set: { 'a.$.b.$': 1 } }, {}, 2, /Too many positional/],
    [{ $set: { '$[].a': 1 } }, {}, 2, /first position/],
    [{ $set: { 'a.$[]': 1 } }, {}, 2, /must exist/],
    [{ $set: { 'a.$[]': 1 } }, { a: 1 }, 2, /non-array/],
    [{ $set: { 'a.$[x]': 1 } }, { a: [] }, 2, /No array filter found/],
    [{ $set: { 'a.$[]': 1, 'a.0': 2 } }, { a: [1] }, 40, /conflict/],
    [{ $rename: { 'a.0': 'b' } }, { a: [1] }, 2, /array element/],
    [{ $rename: { a: 'a.b' } }, { a: 1 }, 2, /same path/],
    [{ $rename: { 'a.b': 'c' } }, { a: 5 }, 28, /Cannot create field 'b'/],
    [{ $rename: { a: 'b.0' } }, { a: 5, b: [1] }, 2, /destination/],
    [{ $push: { a: { $each: 1 } } }, {}, 2, /\$each/],
    [{ $push: { a: { $each: [], $wat: 1 } } }, {}, 2, /Unrecognized clause/],
    [{ a: 1, $set: { b: 1 } }, {}, 52, /\$set/],
    [[{ $group: { _id: 1 } }], {}, 72, /\$group/],
  ])('%j on %j is error %i', (update, doc, code, message) => {
    const attempt = () => updated(doc, update);
    expect(attempt).toThrow(message);
    expect(attempt).toThrow(expect.objectContaining({ code }));
  });

  it('checks array filters', () => {
    const set = { $set: { 'a.$[e]': 1 } };
    const attempt =
      (...arrayFilters: object[]) =>
      () =>
        updated({ a: [1] }, set, {}, { arrayFilters: arrayFilters.map(Doc.of) });
    expect(attempt({ e: 1 }, { f: 1 })).toThrow(/'f' was not used/);
    expect(attempt({ e: 1 }, { e: 2 })).toThrow(/multiple array filters/);
    expect(attempt({ E: 1 })).toThrow(/lowercase letter/);
    expect(attempt({})).toThrow(/without a top-level field name/);
    expect(attempt({ e: 1, f: 1 })).toThrow(/single top-level field name/);
  });
});

describe('replacements and pipelines', () => {
  it('replaces all but the _id, which stays first', () => {
    expect(toPlain(updated({ _id: 1, a: 1 }, { b: 2 }))).toEqual({ _id: 1, b: 2 });
    expect(updated({ _id: 1 }, { b: 2, _id: 1 }).names).toEqual(['_id', 'b']);
    expect(() => updated({ _id: 1 }, { _id: 2 })).toThrow(expect.objectContaining({ code: 66 }));
  });

  it('runs the allowed stages', () => {
    const pipeline = [{ $set: { b: { $add: ['$a', 1] } } }, { $unset: 'a' }];
    expect(toPlain(updated({ _id: 1, a: 1 }, pipeline))).toEqual({ _id: 1, b: 2 });
    expect(toPlain(updated({ _id: 1, a: { x: 1 } }, [{ $replaceWith: '$a' }]))).toEqual({ _id: 1, x: 1 });
  });
});

describe('properties', () => {
  it('finds what it has set', () => {
    fc.assert(
      fc.property(anyDocument, fc.constantFrom('a', 'b', 'x'), anyValue, (doc, name, value) => {
        const isOperators = value instanceof Doc && value.names[0]?.startsWith('$') === true;
        fc.pre(!isOperators && bsonTypeName(value) !== 'regex');
        const after = compileUpdate(new Doc(['$set'], [new Doc([name], [value])])).apply(doc);
        expect(compileFilter(new Doc([name], [new Doc(['$eq'], [value])])).matches(after)).toBe(true);
      }),
    );
  });

  it('does nothing the second time for $set, $addToSet, $min, $max, $pull and $unset', () => {
    fc.assert(
      fc.property(
        anyDocument,
        fc.constantFrom('$set', '$addToSet', '$min', '$max', '$pull', '$unset', '$pullAll'),
        fc.constantFrom('a', 'b', 'a.b', 'x'),
        anyValue,
        (doc, operator, path, value) => {
          const operand = operator === '$pullAll' ? [value] : value;
          const attempt = () => compileUpdate(new Doc([operator], [new Doc([path], [operand])]));
          let once: Doc;
          try {
            once = attempt().apply(doc);
          } catch {
            return;
          }
          expect(isIdentical(attempt().apply(once), once)).toBe(true);
        },
      ),
    );
  });

  it('keeps whole numbers exact when incremented and decremented', () => {
    fc.assert(
      fc.property(numberValue, fc.integer(), (value, amount) => {
        fc.pre(['int', 'long'].includes(bsonTypeName(value)));
        const increment = (by: number | bigint) => compileUpdate(new Doc(['$inc'], [new Doc(['a'], [by])]));
        let up: Doc;
        try {
          up = increment(amount).apply(new Doc(['a'], [value]));
        } catch {
          return;
        }
        // As an int64: the opposite of the smallest int32 is none, and would be sent as a double.
        const back = increment(-BigInt(amount)).apply(up).get('a');
        expect(BigInt(back as number | bigint)).toBe(BigInt(value as number | bigint));
      }),
      { examples: [[9007199254740993n, -2147483648]] },
    );
  });
});
