import { describe, expect, it } from 'vitest';
import { Doc, toPlain } from './doc.ts';
import { compileFilter } from './match.ts';
import { compileProjection } from './project.ts';

const doc = { _id: 1, a: 1, b: { x: 1, y: 2 }, c: [{ x: 1, y: 1 }, 5, [{ x: 2 }], { x: 3 }], d: [1, 2, 3, 4] };

function projected(spec: object, mode: 'find' | 'aggregate' = 'find', source: object = doc, query: object = {}): Doc {
  return compileProjection(Doc.of(spec), { mode, filter: compileFilter(Doc.of(query)) })(Doc.of(source));
}

describe('compileProjection', () => {
  it.each<[object, object]>([
    [{}, doc],
    [{ a: 1 }, { _id: 1, a: 1 }],
    [
      { d: 1, a: true },
      { _id: 1, a: 1, d: [1, 2, 3, 4] },
    ],
    [{ a: 1, _id: 0 }, { a: 1 }],
    [{ _id: 1 }, { _id: 1 }],
    [{ _id: 0 }, { a: 1, b: doc.b, c: doc.c, d: doc.d }],
    [
      { a: 0, c: 0, d: 0 },
      { _id: 1, b: { x: 1, y: 2 } },
    ],
    [
      { a: 0, c: 0, d: 0, _id: 1 },
      { _id: 1, b: { x: 1, y: 2 } },
    ],
    [{ 'b.x': 1 }, { _id: 1, b: { x: 1 } }],
    [{ b: { x: 1 } }, { _id: 1, b: { x: 1 } }],
    [{ 'a.x': 1 }, { _id: 1 }],
    [{ 'b.z': 1 }, { _id: 1, b: {} }],
    [{ 'c.x': 1 }, { _id: 1, c: [{ x: 1 }, [{ x: 2 }], { x: 3 }] }],
    [
      { 'c.x': 0, a: 0, b: 0, d: 0 },
      { _id: 1, c: [{ y: 1 }, 5, [{}], {}] },
    ],
    [
      { z: '$b.y', a: 1 },
      { _id: 1, a: 1, z: 2 },
    ],
    [{ a: { $add: ['$a', 1] } }, { _id: 1, a: 2 }],
    [
      { 'b.z': { $literal: 9 }, 'b.x': 1 },
      { _id: 1, b: { x: 1, z: 9 } },
    ],
  ])('%j', (spec, result) => {
    const found = projected(spec);
    expect(toPlain(found)).toEqual(result);
    expect(found.names).toEqual(Object.keys(result));
  });

  it.each<[object, object]>([
    [
      { d: { $slice: 2 }, a: 1 },
      { _id: 1, a: 1, d: [1, 2] },
    ],
    [
      { d: { $slice: 2 }, _id: 1 },
      { _id: 1, d: [1, 2] },
    ],
    [{ d: { $slice: 2 } }, { ...doc, d: [1, 2] }],
    [
      { a: 1, d: { $slice: 2 } },
      { _id: 1, a: 1, d: [1, 2] },
    ],
    [
      { d: { $slice: -3 }, b: 0, c: 0 },
      { _id: 1, a: 1, d: [2, 3, 4] },
    ],
    [
      { d: { $slice: [1, 2] }, b: 0, c: 0 },
      { _id: 1, a: 1, d: [2, 3] },
    ],
    [
      { d: { $slice: [-3, 2] }, b: 0, c: 0 },
      { _id: 1, a: 1, d: [2, 3] },
    ],
    [{ c: { $elemMatch: { x: { $gt: 1 } } } }, { _id: 1, c: [{ x: 3 }] }],
    [{ c: { $elemMatch: { x: 9 } } }, { _id: 1 }],
    [
      { c: { $elemMatch: { x: 1 } }, d: 1 },
      { _id: 1, d: doc.d, c: [{ x: 1, y: 1 }] },
    ],
  ])('of find: %j', (spec, result) => {
    expect(toPlain(projected(spec))).toEqual(result);
  });

  it('cuts the array to the element that matched', () => {
    expect(toPlain(projected({ 'd.$': 1 }, 'find', doc, { d: { $gt: 2 } }))).toEqual({ _id: 1, d: [3] });
    expect(toPlain(projected({ 'c.$': 1, a: 1 }, 'find', doc, { 'c.x': 3 }))).toEqual({ _id: 1, a: 1, c: [{ x: 3 }] });
    expect(() => projected({ 'd.$': 1 }, 'find', doc, { d: [1, 2, 3, 4] })).toThrow(
      expect.objectContaining({ code: 51246 }),
    );
    expect(() => projected({ 'd.$': 1, 'c.$': 1 }, 'find', doc, { d: 1, 'c.x': 1 })).toThrow(
      expect.objectContaining({ code: 31276 }),
    );
  });

  it.each<[object, number]>([
    [{ a: 1, b: 0 }, 31254],
    [{ a: 0, b: 1 }, 31253],
    [{ a: 0, b: '$a' }, 31310],
    [{ a: 0, b: { $add: ['$a', 1] } }, 31252],
    [{ d: { $slice: 1, x: 1 } }, 16410],
    [{ 'd.$': 1 }, 31277],
    [{ a: 1, 'a.b': 1 }, 31249],
    [{ 'a.b': 1, a: 1 }, 31250],
    [{ a: {} }, 51270],
    [{ a: { $wat: 1 } }, 115],
    [{ a: { $meta: 'textScore' } }, 115],
    [{ $a: 1 }, 16410],
  ])('refuses %j with code %i', (spec, code) => {
    expect(() => projected(spec)).toThrow(expect.objectContaining({ code }));
  });

  it('of $project reads $slice as the expression and refuses an empty one', () => {
    expect(toPlain(projected({ d: { $slice: ['$d', 1, 2] } }, 'aggregate'))).toEqual({ _id: 1, d: [2, 3] });
    expect(() => projected({}, 'aggregate')).toThrow(expect.objectContaining({ code: 51272 }));
  });

  it('leaves a computed field out when its value is missing', () => {
    expect(toPlain(projected({ z: '$nothing', y: '$$REMOVE' }))).toEqual({ _id: 1 });
  });
});
