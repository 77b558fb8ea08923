import { describe, expect, it } from 'vitest';
import { Doc, type MaybeValue, toPlain } from './doc.ts';
import { parsePath, valuesAt, visitPath } from './path.ts';

function visited(doc: object, path: string, leaves = true): unknown[] {
  const seen: unknown[] = [];
  visitPath(Doc.of(doc), parsePath(path), leaves, (value: MaybeValue) => {
    seen.push(toPlain(value));
    return false;
  });
  return seen;
}

describe('visitPath', () => {
  it.each<[object, string, unknown[]]>([
    [{ a: 1 }, 'a', [1]],
    [{}, 'a', [undefined]],
    [{ a: [5, 6] }, 'a', [5, 6, [5, 6]]],
    [{ a: [] }, 'a', [[]]],
    [{ a: [{ b: 5 }, 3, {}, { b: [9, 11] }, { b: 7 }] }, 'a.b', [5, undefined, 9, 11, [9, 11], 7]],
    [{ a: 4 }, 'a.b', [undefined]],
    [{ a: [4] }, 'a.b', []],
    [{ a: [] }, 'a.b', []],
    [{ a: { b: [] } }, 'a.b', [[]]],
    [{ a: [[{ b: 1 }]] }, 'a.b', []],
    [{ a: [5, 7, 3] }, 'a.1', [7]],
    [{ a: [5, [2, 4], 3] }, 'a.1', [[2, 4]]],
    [{ a: [5, { 1: 4 }, 3] }, 'a.1', [4, { 1: 4 }]],
    [{ a: [5, { b: 4 }, 3] }, 'a.1.b', [undefined, 4]],
    [{ a: [5, [{ b: 4 }], 3] }, 'a.1.b', [4]],
    [{ a: { 1: 'x' } }, 'a.1', ['x']],
  ])('of %j along %s gives %j', (doc, path, values) => {
    expect(visited(doc, path)).toEqual(values);
  });

  it('leaves an array at the end whole when asked', () => {
    expect(visited({ a: [1, 2] }, 'a', false)).toEqual([[1, 2]]);
    expect(visited({ a: [{ b: [1] }, { b: 2 }] }, 'a.b', false)).toEqual([[1], 2]);
  });

  it('reports the position in the outermost array that the path passes unnamed', () => {
    const positions: number[] = [];
    visitPath(Doc.of({ a: [{ b: [2, 3] }, { b: [4] }] }), parsePath('a.b'), true, (_, position) => {
      positions.push(position);
      return false;
    });
    expect(positions).toEqual([0, 0, 0, 1, 1]);
  });
});

describe('valuesAt', () => {
  it.each<[object, string, unknown[]]>([
    [{ a: 1 }, 'a', [1]],
    [{}, 'a', [null]],
    [{ a: null }, 'a', [null]],
    [{ a: [] }, 'a', [undefined]],
    [{ a: [1, [2], { b: 3 }] }, 'a', [1, [2], { b: 3 }]],
    [{ a: [{ b: 1 }, { b: [2, 3] }, {}, 4] }, 'a.b', [1, 2, 3, null, null]],
    [{ a: [] }, 'a.b', [null]],
    [{ a: [{ b: 1 }, { b: 2 }] }, 'a.1.b', [2]],
    [{ a: 5 }, 'a.b', [null]],
  ])('of %j along %s gives the keys %j', (doc, path, values) => {
    expect(valuesAt(Doc.of(doc), parsePath(path)).map(toPlain)).toEqual(values);
  });
});
