import { ObjectId } from 'bson';
import { describe, expect, it } from 'vitest';
import { Doc, toPlain, toValue } from './doc.ts';
import { compileUpdate } from './update.ts';
import { upsertDocument } from './upsert.ts';

const upserted = (query: object, update: object) => upsertDocument(Doc.of(query), compileUpdate(toValue(update)));

describe('upsertDocument', () => {
  it.each<[object, object, object]>([
    [{ _id: 1, a: 2 }, { $set: { b: 3 } }, { _id: 1, a: 2, b: 3 }],
    [{ a: 2, _id: 1 }, { $setOnInsert: { b: 3 } }, { _id: 1, a: 2, b: 3 }],
    [{ _id: 1, c: 1, b: 2 }, { $set: { a: 3 } }, { _id: 1, b: 2, c: 1, a: 3 }],
    [{ _id: 1, a: { $gt: 2 } }, { $inc: { n: 1 } }, { _id: 1, n: 1 }],
    [{ _id: 1, a: { $eq: 2 }, b: { $in: [3] }, c: { $all: [4] } }, { $set: {} }, { _id: 1, a: 2, b: 3, c: 4 }],
    [{ _id: 1, a: { $in: [3, 4] } }, { $set: {} }, { _id: 1 }],
    [{ $and: [{ _id: 1 }, { 'a.b': 2 }] }, { $set: {} }, { _id: 1, a: { b: 2 } }],
    [{ _id: 1, $or: [{ a: 1 }, { a: 2 }] }, { $set: {} }, { _id: 1 }],
    [{ _id: 1, a: 1 }, { b: 2 }, { _id: 1, b: 2 }],
    [{ _id: 1, a: /x/ }, { $set: { b: 1 } }, { _id: 1, b: 1 }],
    [{ _id: 1, a: 1 }, { $set: { a: 2 } }, { _id: 1, a: 2 }],
    [{ _id: 1 }, [{ $set: { x: 5 } }], { _id: 1, x: 5 }],
    [{ _id: null }, { $unset: { a: '' } }, { _id: null }],
    [{ a: 1 }, { $set: { _id: 7 } }, { _id: 7, a: 1 }],
  ])('of %j and %j is %j', (query, update, doc) => {
    const result = upserted(query, update);
    expect(toPlain(result)).toEqual(doc);
    expect(result.names).toEqual(Object.keys(doc));
  });

  it('makes an _id when neither query nor update has one', () => {
    expect(upserted({ a: 1 }, { $set: { b: 1 } }).get('_id')).toBeInstanceOf(ObjectId);
    expect(upserted({ a: 1 }, { b: 1 }).names).toEqual(['_id', 'b']);
  });

  it('refuses a query that demands a field twice, and another _id', () => {
    expect(() => upserted({ $and: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } })).toThrow(
      expect.objectContaining({ code: 54 }),
    );
    expect(() => upserted({ a: { b: 1 }, 'a.c': 1 }, { $set: { b: 1 } })).toThrow(
      expect.objectContaining({ code: 54 }),
    );
    expect(() => upserted({ _id: 1 }, { _id: 2 })).toThrow(expect.objectContaining({ code: 66 }));
    expect(() => upserted({ _id: 1 }, { $set: { _id: 2 } })).toThrow(expect.objectContaining({ code: 66 }));
  });
});
