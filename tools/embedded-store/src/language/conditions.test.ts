import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues, typeOrder } from './compare.ts';
import { type Condition, isImplied, type KeyRange } from './conditions.ts';
import { Doc, type MaybeValue, type Value } from './doc.ts';
import { compileFilter } from './match.ts';
import { parsePath, valuesAt } from './path.ts';
import { anyDocument, scalarValue } from './testing/arbitraries.ts';

const of = (filter: object) => compileFilter(Doc.of(filter));

function holds(range: KeyRange, key: MaybeValue): boolean {
  if (typeOrder(key) !== range.type) return false;
  const low = range.low === undefined ? 1 : compareValues(key, range.low.value);
  const high = range.high === undefined ? -1 : compareValues(key, range.high.value);
  return (
    (low > 0 || (low === 0 && range.low?.inclusive === true)) &&
    (high < 0 || (high === 0 && range.high?.inclusive === true))
  );
}

const satisfies = (doc: Doc, condition: Condition) =>
  valuesAt(doc, parsePath(condition.path)).some((key) => condition.ranges.some((range) => holds(range, key)));

const operand: fc.Arbitrary<Value> = fc.oneof(scalarValue, fc.array(scalarValue, { maxLength: 2 }));
const operator = fc.oneof(
  fc.tuple(fc.constantFrom('$eq', '$gt', '$gte', '$lt', '$lte', '$ne'), operand),
  fc.tuple(fc.constantFrom('$in', '$all'), fc.array(operand, { maxLength: 3 })),
  fc.tuple(
    fc.constant('$elemMatch'),
    fc.tuple(fc.constantFrom('$gt', '$lt', '$eq', 'b'), operand).map(([name, value]) => new Doc([name], [value])),
  ),
  fc.tuple(fc.constant('$regex'), fc.constantFrom('^a', '^ab?', 'b')),
);
const filterDoc = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'a.b', 'a.0', 'b.c'), operator), {
    minLength: 1,
    maxLength: 2,
    selector: ([path]) => path,
  })
  .map(
    (parts) =>
      new Doc(
        parts.map(([path]) => path),
        parts.map(([, [name, value]]) => new Doc([name], [value])),
      ),
  );

const compiled = filterDoc.map((filter) => {
  try {
    return compileFilter(filter);
  } catch {
    return undefined;
  }
});

/** Milliseconds. Most pairs do not match and are drawn again: it takes seconds, and many on a machine with other work. */
const MANY_DRAWS_MS = 120_000;

describe('conditions', () => {
  it('holds for every document that matches', { timeout: MANY_DRAWS_MS }, () => {
    fc.assert(
      fc.property(anyDocument, compiled, (doc, filter) => {
        fc.pre(filter?.matches(doc) === true);
        for (const condition of filter?.conditions ?? []) expect(satisfies(doc, condition)).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('says when a path is bounded by single keys', () => {
    expect(
      of({ a: 1, b: { $in: [1, 2] }, c: { $gt: 1 } }).conditions.map(({ path, isPoints }) => [path, isPoints]),
    ).toEqual([
      ['a', true],
      ['b', true],
      ['c', false],
    ]);
  });

  it('keeps the two ends of a range apart, since an array may satisfy each with another element', () => {
    expect(of({ a: { $gt: 1, $lt: 5 } }).conditions).toHaveLength(2);
    expect(of({ a: { $elemMatch: { $gt: 1, $lt: 5 } } }).conditions).toEqual([
      {
        path: 'a',
        isPoints: false,
        ranges: [{ type: 10, low: { value: 1, inclusive: false }, high: { value: 5, inclusive: false } }],
      },
    ]);
  });

  it('looks into $and and offers the branches of $or', () => {
    const filter = of({ $and: [{ a: 1 }, { $or: [{ b: 1 }, { c: 2 }] }] });
    expect(filter.conditions.map(({ path }) => path)).toEqual(['a']);
    expect(filter.branches?.map((branch) => branch.map(({ path }) => path))).toEqual([['b'], ['c']]);
  });

  it('gives no bounds for negations, expressions and numeric paths', () => {
    expect(of({ a: { $ne: 1 }, 'b.0': 1, $expr: true, c: { $not: { $gt: 1 } } }).conditions).toEqual([]);
  });

  it('gives an empty list of ranges where nothing can match', () => {
    expect(of({ a: { $in: [] } }).conditions[0]?.ranges).toEqual([]);
  });
});

describe('isImplied', () => {
  it.each<[object, object, boolean]>([
    [{ deleted: false }, { deleted: false, a: 1 }, true],
    [{ deleted: false }, { a: 1 }, false],
    [{ a: { $exists: true } }, { a: 5 }, true],
    [{ a: { $exists: true } }, { a: null }, false],
    [{ a: { $exists: true } }, { a: { $gt: 1 } }, true],
    [{ a: { $exists: true } }, { a: { $in: [1, null] } }, false],
    [{ a: { $exists: true } }, { a: { $ne: null } }, false],
    [{ a: { $gt: 5 } }, { a: { $gt: 7 } }, true],
    [{ a: { $gt: 5 } }, { a: { $gte: 5 } }, false],
    [{ a: { $gte: 5 } }, { a: { $gt: 5 } }, true],
    [{ a: { $gt: 5 } }, { a: { $gt: 5 } }, true],
    [{ a: { $gt: 5 } }, { a: 6 }, true],
    [{ a: { $gt: 5 } }, { a: { $in: [6, 5] } }, false],
    [{ a: { $gt: 5 } }, { a: { $lt: 9 } }, false],
    [{ a: { $type: 'string' } }, { a: 'x' }, true],
    [{ a: { $type: 'int' } }, { a: 5 }, false],
    [{ a: { $type: 'number' } }, { a: { $gt: 5 } }, true],
    [{ a: { $in: [1, 2, 3] } }, { a: { $in: [1, 3] } }, true],
    [{ a: 1, b: 2 }, { $and: [{ b: 2 }, { a: 1 }] }, true],
    [{ a: { $exists: true } }, { $or: [{ a: 1 }, { a: 2 }] }, true],
    [{ a: { $exists: true } }, { $or: [{ a: 1 }, { b: 2 }] }, false],
    [{}, { a: 1 }, true],
  ])('%j by %j: %s', (partial, query, expected) => {
    expect(isImplied(of(partial), of(query))).toBe(expected);
  });

  it('is never claimed for a document that the query finds and the index does not hold', () => {
    fc.assert(
      fc.property(
        compiled,
        compiled,
        fc.array(anyDocument, { minLength: 1, maxLength: 20 }),
        (partial, query, docs) => {
          fc.pre(partial !== undefined && query !== undefined && isImplied(partial, query));
          for (const doc of docs) if (query?.matches(doc)) expect(partial?.matches(doc)).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
