import { Binary, BSONRegExp, Decimal128, Double, Long, MaxKey, MinKey, ObjectId } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Doc, type Value } from './doc.ts';
import { compileFilter } from './match.ts';
import { StoreError } from './store-error.ts';
import { anyDocument, anyValue, scalarValue } from './testing/arbitraries.ts';

const matches = (filter: object, doc: object) => compileFilter(Doc.of(filter)).matches(Doc.of(doc));
const huge = (text: string) => Long.fromString(text);

type Case = [filter: object, doc: object, expected: boolean];

function table(name: string, cases: Case[]): void {
  describe(name, () => {
    it.each(cases)('%j on %j: %s', (filter, doc, expected) => {
      expect(matches(filter, doc)).toBe(expected);
    });
  });
}

table('equality', [
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1 }, { a: new Double(1) }, true],
  [{ a: 1 }, { a: [3, 1] }, true],
  [{ a: 1 }, { a: [[1]] }, false],
  [{ a: [1, 2] }, { a: [1, 2] }, true],
  [{ a: [1, 2] }, { a: [[1, 2]] }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [{ a: { x: 1, y: 2 } }, { a: { x: 1, y: 2 } }, true],
  [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, false],
  [{ a: {} }, { a: {} }, true],
  [{ a: null }, {}, true],
  [{ a: null }, { a: null }, true],
  [{ a: null }, { a: [] }, false],
  [{ a: null }, { a: [null] }, true],
  [{ 'a.b': null }, { a: 5 }, true],
  [{ 'a.b': null }, { a: [] }, false],
  [{ 'a.b': null }, { a: [1] }, false],
  [{ 'a.b': null }, { a: [{ b: 1 }, {}] }, true],
  [{ a: huge('9007199254740993') }, { a: 9007199254740992 }, false],
  [{ a: new Decimal128('0.5') }, { a: 0.5 }, true],
  [{ a: Number.NaN }, { a: Number.NaN }, true],
  [{ 'a.k': 1 }, { a: [[{ k: 1 }]] }, false],
  [{ a: { $ref: 'c', $id: 1 } }, { a: { $ref: 'c', $id: 1 } }, true],
]);

table('order', [
  [{ a: { $gt: 1 } }, { a: 'x' }, false],
  [{ a: { $gt: 1 } }, { a: [0, 2] }, true],
  [{ a: { $gt: 1, $lt: 2 } }, { a: [0, 3] }, true],
  [{ a: { $gte: null } }, {}, true],
  [{ a: { $lte: null } }, { a: null }, true],
  [{ a: { $gt: null } }, { a: null }, false],
  [{ a: { $lt: 5 } }, { a: Number.NaN }, false],
  [{ a: { $gte: Number.NaN } }, { a: Number.NaN }, true],
  [{ a: { $gt: huge('9007199254740992') } }, { a: huge('9007199254740993') }, true],
  [{ a: { $lt: new Decimal128('0.2') } }, { a: 0.1 }, true],
  [{ a: { $gt: [1, 2] } }, { a: [1, 3] }, true],
  [{ a: { $lt: { x: 2 } } }, { a: { x: 1 } }, true],
  [{ a: { $gt: new MinKey() } }, { a: 'x' }, true],
  [{ a: { $lt: new MaxKey() } }, { a: 1 }, true],
  [{ a: { $gt: new MaxKey() } }, { a: 1 }, false],
  [{ a: { $gt: new Binary(Uint8Array.of(0x80)) } }, { a: new Binary(Uint8Array.of(0x81)) }, true],
  [{ a: { $gt: new ObjectId('000000000000000000000001') } }, { a: new ObjectId('000000000000000000000002') }, true],
  [{ a: { $lt: true } }, { a: false }, true],
]);

table('sets and negation', [
  [{ a: { $in: [1, null] } }, {}, true],
  [{ a: { $in: [/^b/] } }, { a: 'bc' }, true],
  [{ a: { $in: [[1]] } }, { a: [1] }, true],
  [{ a: { $in: [] } }, { a: 1 }, false],
  [{ a: { $nin: [1] } }, { a: [1, 2] }, false],
  [{ a: { $nin: [1] } }, {}, true],
  [{ a: { $ne: 1 } }, { a: [1, 2] }, false],
  [{ a: { $ne: null } }, {}, false],
  [{ a: { $not: { $gt: 1 } } }, {}, true],
  [{ a: { $not: { $gt: 1, $lt: 5 } } }, { a: 3 }, false],
  [{ a: { $not: /b/ } }, { a: 'b' }, false],
  [{ a: { $all: [1, 2] } }, { a: [2, 3, 1] }, true],
  [{ a: { $all: [1] } }, { a: 1 }, true],
  [{ a: { $all: [] } }, { a: [] }, false],
  [{ a: { $all: [[1, 2]] } }, { a: [1, 2] }, true],
  [{ a: { $all: [{ $elemMatch: { b: 1 } }, { $elemMatch: { b: 2 } }] } }, { a: [{ b: 1 }, { b: 2 }] }, true],
]);

table('elements and types', [
  [{ a: { $exists: true } }, { a: null }, true],
  [{ a: { $exists: false } }, {}, true],
  [{ 'a.b': { $exists: true } }, { a: [{}, { b: 1 }] }, true],
  [{ 'a.b': { $exists: false } }, { a: [] }, true],
  [{ a: { $exists: 0 } }, { a: 1 }, false],
  [{ a: { $type: 'int' } }, { a: ['x', 1] }, true],
  [{ a: { $type: 'number' } }, { a: new Decimal128('1') }, true],
  [{ a: { $type: 'array' } }, { a: [] }, true],
  [{ a: { $type: 'objectId' } }, { a: new ObjectId() }, true],
  [{ a: { $type: 16 } }, { a: 1 }, true],
  [{ a: { $type: 16 } }, { a: new Double(1) }, false],
  [{ a: { $type: ['string', 'null'] } }, { a: null }, true],
  [{ a: { $type: 'null' } }, {}, false],
  [{ a: { $size: 2 } }, { a: [1, 2] }, true],
  [{ a: { $size: 1 } }, { a: 1 }, false],
  [{ a: { $size: 1 } }, { a: [[1, 2]] }, true],
  [{ 'a.b': { $size: 1 } }, { a: [{ b: [1] }] }, true],
  [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 4] }, false],
  [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [2] }, true],
  [{ a: { $elemMatch: { x: 1, y: 2 } } }, { a: [{ x: 1 }, { y: 2 }] }, false],
  [{ a: { $elemMatch: { x: 1 } } }, { a: { x: 1 } }, false],
  [{ a: { $elemMatch: { 0: 1 } } }, { a: [[1]] }, true],
  [{ a: { $elemMatch: { $or: [{ x: 1 }, { y: 1 }] } } }, { a: [{ y: 1 }] }, true],
  [{ a: { $elemMatch: { $ne: 1 } } }, { a: [1] }, false],
]);

table('numbers and bits', [
  [{ a: { $mod: [4, 1] } }, { a: 5 }, true],
  [{ a: { $mod: [4, 1] } }, { a: 5.9 }, true],
  [{ a: { $mod: [4, -1] } }, { a: -5 }, true],
  [{ a: { $mod: [4, 0] } }, { a: null }, false],
  [{ a: { $mod: [4, 0] } }, { a: 'x' }, false],
  [{ a: { $mod: [4, 0] } }, {}, false],
  [{ a: { $mod: [2, 1] } }, { a: huge('9007199254740993') }, true],
  [{ a: { $bitsAllSet: [0, 2] } }, { a: 5 }, true],
  [{ a: { $bitsAllSet: 5 } }, { a: 4 }, false],
  [{ a: { $bitsAnySet: 5 } }, { a: 4 }, true],
  [{ a: { $bitsAllClear: [1] } }, { a: 5 }, true],
  [{ a: { $bitsAnyClear: 5 } }, { a: 4 }, true],
  [{ a: { $bitsAllSet: [200] } }, { a: -1 }, true],
  [{ a: { $bitsAllSet: [0] } }, { a: 1.5 }, false],
  [{ a: { $bitsAllSet: new Binary(Uint8Array.of(1, 1)) } }, { a: new Binary(Uint8Array.of(1, 3)) }, true],
]);

table('text and logic', [
  [{ a: /^B/i }, { a: ['x', 'bc'] }, true],
  [{ a: /b/ }, { a: new BSONRegExp('b') }, true],
  [{ a: { $eq: /b/ } }, { a: 'b' }, false],
  [{ a: { $regex: 'b$', $options: 'i' } }, { a: 'aB' }, true],
  [{ $or: [{ a: 1 }, { b: 1 }] }, { b: 1 }, true],
  [{ $nor: [{ a: 1 }, { b: 1 }] }, { c: 1 }, true],
  [{ $and: [{ a: { $gt: 1 } }, { a: { $lt: 3 } }] }, { a: 2 }, true],
  [{ $expr: { $gt: ['$a', '$b'] } }, { a: 2, b: 1 }, true],
  [{ $expr: { $lt: ['$missing', 1] } }, {}, true],
  [{ $comment: 'why', a: 1 }, { a: 1 }, true],
  [{}, {}, true],
]);

describe('compileFilter', () => {
  it.each<[object, number, RegExp]>([
    [{ $where: 'true' }, 115, /\$where/],
    [{ $text: { $search: 'a' } }, 115, /\$text/],
    [{ $jsonSchema: {} }, 115, /\$jsonSchema/],
    [{ a: { $near: [0, 0] } }, 115, /\$near/],
    [{ a: { $geoWithin: {} } }, 115, /\$geoWithin/],
    [{ a: { $regex: 'a', $options: 'x' } }, 115, /option x/],
    [{ a: { $wat: 1 } }, 2, /unknown operator: \$wat/],
    [{ $wat: 1 }, 2, /unknown top level operator/],
    [{ $or: [] }, 2, /nonempty array/],
    [{ a: { $in: 1 } }, 2, /\$in needs an array/],
    [{ a: { $gt: /a/ } }, 2, /RegEx/],
    [{ a: { $ne: /a/ } }, 2, /regex/],
    [{ a: { $not: {} } }, 2, /cannot be empty/],
    [{ a: { $size: -1 } }, 2, /\$size/],
    [{ a: { $type: 'wat' } }, 2, /wat/],
    [{ a: { $mod: [0, 1] } }, 2, /divisor cannot be 0/],
    [{ a: { $mod: [1] } }, 2, /not enough elements/],
    [{ a: { $options: 'i' } }, 2, /\$options needs a \$regex/],
    [{ a: { $gt: 1, b: 2 } }, 2, /unknown operator: b/],
    [{ $expr: { $function: {} } }, 115, /\$function/],
  ])('refuses %j with code %i', (filter, code, message) => {
    const attempt = () => compileFilter(Doc.of(filter));
    expect(attempt).toThrow(message);
    expect(attempt).toThrow(expect.objectContaining({ code }));
    expect(attempt).toThrow(StoreError);
  });

  it('finds the array position for the positional operator', () => {
    const position = (filter: object, doc: object) => compileFilter(Doc.of(filter)).matchedPosition(Doc.of(doc));
    expect(position({ a: 5 }, { a: [1, 5] })).toBe(1);
    expect(position({ 'a.b': 5 }, { a: [{ b: [9, 5] }] })).toBe(0);
    expect(position({ a: { $elemMatch: { x: 1, y: 2 } } }, { a: [{ x: 1 }, { x: 1, y: 2 }] })).toBe(1);
    expect(position({ _id: 1, a: { $gt: 3 }, b: 2 }, { _id: 1, a: [1, 4], b: 2 })).toBe(1);
    expect(position({ a: 5 }, { a: 5 })).toBe(-1);
    expect(position({ a: { $ne: 5 } }, { a: [1] })).toBe(-1);
  });

  it('names the top-level fields that it reads', () => {
    expect(compileFilter(Doc.of({ 'a.b': 1, $or: [{ c: 1 }, { 'd.e': 2 }] })).fields).toEqual(new Set(['a', 'c', 'd']));
    expect(compileFilter(Doc.of({ $expr: true })).fields).toBeUndefined();
  });

  it('sees the variables of the command in $expr', () => {
    const filter = compileFilter(Doc.of({ $expr: { $eq: ['$a', '$$wanted'] } }), { let: Doc.of({ wanted: 5 }) });
    expect([filter.matches(Doc.of({ a: 5 })), filter.matches(Doc.of({ a: 6 }))]).toEqual([true, false]);
  });

  const path = fc.constantFrom('a', 'b', 'a.b', 'a.0', 'b.c', 'a.b.c', '0', 'a.0.b');
  const literal = (value: Value) => new Doc(['$eq'], [value]);
  const test = (name: string, operand: Value) => (doc: Doc) => compileFilter(new Doc([name], [operand])).matches(doc);

  it('takes $in as $or of $eq, $nin as its opposite, $ne as not $eq', () => {
    fc.assert(
      fc.property(anyDocument, path, fc.array(anyValue, { maxLength: 3 }), (doc, name, values) => {
        const list = values.filter((value) => !(value instanceof BSONRegExp));
        const isOperators = (value: Value) => value instanceof Doc && value.names[0]?.startsWith('$') === true;
        fc.pre(!list.some(isOperators));
        const either = list.some((value) => test(name, literal(value))(doc));
        expect(test(name, new Doc(['$in'], [list]))(doc)).toBe(either);
        expect(test(name, new Doc(['$nin'], [list]))(doc)).toBe(!either);
        for (const value of list)
          expect(test(name, new Doc(['$ne'], [value]))(doc)).toBe(!test(name, literal(value))(doc));
      }),
    );
  });

  it('takes $gte as $gt or $eq, and $not as the opposite', () => {
    fc.assert(
      fc.property(anyDocument, path, scalarValue, (doc, name, value) => {
        fc.pre(!(value instanceof BSONRegExp));
        const run = (operator: string) => test(name, new Doc([operator], [value]))(doc);
        expect(run('$gte')).toBe(run('$gt') || run('$eq'));
        expect(run('$lte')).toBe(run('$lt') || run('$eq'));
        for (const operator of ['$gt', '$gte', '$lt', '$lte']) {
          expect(test(name, new Doc(['$not'], [new Doc([operator], [value])]))(doc)).toBe(!run(operator));
        }
      }),
    );
  });

  it('takes $all of one as $eq, and $exists as not of its opposite', () => {
    fc.assert(
      fc.property(anyDocument, path, scalarValue, (doc, name, value) => {
        fc.pre(!(value instanceof BSONRegExp));
        expect(test(name, new Doc(['$all'], [[value]]))(doc)).toBe(test(name, literal(value))(doc));
        expect(test(name, new Doc(['$exists'], [true]))(doc)).toBe(!test(name, new Doc(['$exists'], [false]))(doc));
      }),
    );
  });

  it('finds every value by itself', () => {
    fc.assert(
      fc.property(anyDocument, (doc) => {
        for (const [name, value] of doc) {
          if (value instanceof BSONRegExp) continue;
          expect(test(name, literal(value))(doc)).toBe(true);
        }
      }),
    );
  });
});
