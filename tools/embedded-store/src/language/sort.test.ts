import { ObjectId } from 'bson';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Doc, toPlain } from './doc.ts';
import { compileSort } from './sort.ts';
import { anyDocument } from './testing/arbitraries.ts';

const sorted = (sort: object, docs: object[]) =>
  compileSort(Doc.of(sort))
    .apply(docs.map((doc) => Doc.of(doc)))
    .map(toPlain);

describe('compileSort', () => {
  it('takes the least element of an array upwards and the greatest downwards', () => {
    const docs = [{ a: [1, 9] }, { a: 5 }, { a: [4, 6] }];
    expect(sorted({ a: 1 }, docs)).toEqual([{ a: [1, 9] }, { a: [4, 6] }, { a: 5 }]);
    expect(sorted({ a: -1 }, docs)).toEqual([{ a: [1, 9] }, { a: [4, 6] }, { a: 5 }]);
  });

  it('puts an empty array before null and missing, which are equal', () => {
    expect(sorted({ a: 1 }, [{ n: 1 }, { a: null }, { a: [] }, { a: 0 }])).toEqual([
      { a: [] },
      { n: 1 },
      { a: null },
      { a: 0 },
    ]);
  });

  it('orders the types', () => {
    const id = new ObjectId();
    expect(sorted({ a: 1 }, [{ a: true }, { a: id }, { a: 'x' }, { a: 1 }])).toEqual([
      { a: 1 },
      { a: 'x' },
      { a: id },
      { a: true },
    ]);
  });

  it('sorts by several paths and keeps the order of equals', () => {
    const docs = [
      { a: 1, b: { c: 1 }, n: 1 },
      { a: 0, b: { c: 2 }, n: 2 },
      { a: 1, b: { c: 2 }, n: 3 },
      { a: 1, b: { c: 1 }, n: 4 },
    ];
    expect(sorted({ a: -1, 'b.c': 1 }, docs).map((doc) => (doc as { n: number }).n)).toEqual([1, 4, 3, 2]);
  });

  it.each([[{ a: 2 }], [{ a: 'x' }], [{ a: 0 }], [{ 'a..b': 1 }], [{ $a: 1 }]])('refuses %j', (sort) => {
    expect(() => compileSort(Doc.of(sort))).toThrow();
  });

  it('gives a total order that agrees with compare', () => {
    fc.assert(
      fc.property(
        fc.array(anyDocument, { maxLength: 8 }),
        fc.constantFrom('a', 'a.b', 'b.c'),
        fc.constantFrom(1, -1),
        (docs, path, direction) => {
          const sort = compileSort(Doc.of({ [path]: direction, _id: 1 }));
          const result = sort.apply(docs);
          for (let i = 0; i < result.length; i += 1) {
            for (let j = i; j < result.length; j += 1) {
              expect(sort.compare(result[i] as Doc, result[j] as Doc)).toBeLessThanOrEqual(0);
            }
          }
        },
      ),
    );
  });
});
