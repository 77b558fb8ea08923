import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Doc, type Value } from './doc.ts';
import { indexKeys, isMultikey } from './index-keys.ts';
import { parsePath, valuesAt } from './path.ts';
import { StoreError } from './store-error.ts';
import { anyDocument } from './testing/arbitraries.ts';
import { valueKey } from './value-key.ts';

const keysOf = (doc: object, ...paths: string[]) => indexKeys(Doc.of(doc), paths.map(parsePath));

describe('indexKeys', () => {
  it('reads paths through the same array element by element', () => {
    expect(
      keysOf(
        {
          a: [
            { b: 1, c: 2 },
            { b: 3, c: 4 },
          ],
        },
        'a.b',
        'a.c',
      ),
    ).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('repeats the other fields for every element and leaves out duplicates', () => {
    expect(keysOf({ x: 1, tags: ['a', 'b', 'a'] }, 'x', 'tags')).toEqual([
      [1, 'a'],
      [1, 'b'],
    ]);
  });

  it('gives null for missing and undefined for an empty array at the end', () => {
    expect(keysOf({ a: [] }, 'a', 'b', 'a.c')).toEqual([[undefined, null, null]]);
  });

  it('refuses two arrays side by side', () => {
    expect(() => keysOf({ a: [1], b: [2] }, 'a', 'b')).toThrow(/parallel arrays/);
  });

  it('refuses a number that may be a field or a position', () => {
    expect(() => keysOf({ a: [{ 0: 1 }] }, 'a.0')).toThrow(/ambiguous/);
  });

  it('tells whether a document makes the index multikey', () => {
    expect([{ a: 1 }, { a: [1] }, { a: [] }, {}].map((doc) => isMultikey(Doc.of(doc), [parsePath('a')]))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('has the same keys as valuesAt for a single path', () => {
    fc.assert(
      fc.property(anyDocument, fc.constantFrom('a', 'a.b', 'b.c', 'a.b.c'), (doc, text) => {
        const path = parsePath(text);
        const single = new Set(valuesAt(doc, path).map((value) => valueKey([value] as Value[])));
        expect(new Set(indexKeys(doc, [path]).map((key) => valueKey(key as Value[])))).toEqual(single);
      }),
    );
  });

  it('throws only the two errors it documents', () => {
    fc.assert(
      fc.property(anyDocument, (doc) => {
        try {
          indexKeys(doc, ['a', 'b.c', 'a.0'].map(parsePath));
        } catch (error) {
          expect(error).toBeInstanceOf(StoreError);
          expect([171, 16746]).toContain((error as StoreError).code);
        }
      }),
    );
  });
});
