import { describe, expect, it } from 'vitest';
import { distinct } from './distinct.ts';
import { Doc, toPlain } from './doc.ts';

const of = (field: string, ...docs: object[]) =>
  distinct(
    docs.map((doc) => Doc.of(doc)),
    field,
  ).map(toPlain);

describe('distinct', () => {
  it('takes arrays apart one level and leaves out what is missing', () => {
    expect(of('a', { a: 1 }, { a: [1, 2, [3]] }, {}, { a: [] }, { a: null })).toEqual([1, 2, [3], null]);
  });

  it('reads through arrays of documents', () => {
    expect(of('a.b', { a: [{ b: 1 }, { b: [2] }, {}] }, { a: { b: 1 } })).toEqual([1, 2]);
  });

  it('takes equal numbers of different types as one', () => {
    expect(of('a', { a: 1 }, { a: 1n })).toEqual([1]);
  });
});
