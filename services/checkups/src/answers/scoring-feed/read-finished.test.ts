import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { createFinishedReader } from './read-finished.ts';

const document = {
  _id: 's1',
  userId: 'u1',
  entryId: 'e1',
  checkupId: 'c1',
  isPulse: true,
  isFinished: true,
  isPrivate: true,
  feedVersion: 3,
  managerId: null,
  answers: {
    JS1: { value: 7, revision: 2, at: new Date(5) },
    JS2: { value: 'none', revision: 0, at: null },
    'QÉ EXT': { revision: 1, at: new Date(5), value: 3 },
    OB1: { value: new mongo.Double(4), revision: 1, at: null },
  },
  notes: { JS: { content: 'value', isShared: true, revision: 1, at: new Date(5) } },
  extraAnswers: { EXT1: { value: 2, revision: 1, at: null }, EXT2: { value: 'none', revision: 0, at: null } },
  answersHash: 'f00',
  finishedAt: new Date('2026-03-02T10:00:00.123Z'),
};
const readFinished = createFinishedReader();
const read = (changes: object = {}) => readFinished(mongo.BSON.serialize({ ...document, ...changes }));

describe('a finished submission read from its bytes', () => {
  it('has what scoring needs, and nothing else', () => {
    expect(read()).toEqual({
      _id: 's1',
      userId: 'u1',
      entryId: 'e1',
      checkupId: 'c1',
      isPulse: true,
      answersHash: 'f00',
      feedVersion: 3,
      isShared: false,
      isLeftOut: false,
      finishedAt: document.finishedAt,
      shown: ['JS1', 'JS2', 'QÉ EXT', 'OB1'],
      values: [7, null, 3, 4],
      own: { EXT1: 2 },
    });
    // Versions of one's own vitamins begin beyond what fits into 32 bits; those of before versions have none.
    const large = 1_770_000_000_000;
    for (const feedVersion of [large, mongo.Long.fromNumber(large)])
      expect(read({ feedVersion, isPrivate: false })).toMatchObject({ feedVersion: large, isShared: true });
    const { feedVersion: _, ...before } = document;
    expect(readFinished(mongo.BSON.serialize(before))).toMatchObject({ feedVersion: 0 });
    expect(read({ entryId: null, isPulse: false })).toMatchObject({ entryId: null, isPulse: false });
  });

  it('is also read where it lies among others', () => {
    const bytes = mongo.BSON.serialize(document);
    const among = Buffer.concat([Buffer.alloc(13, 1), bytes, Buffer.alloc(7, 1)]);
    expect(readFinished(among.subarray(13, 13 + bytes.length))).toEqual(read());
  });

  it('shares the list of questions with the one before, when they are the same', () => {
    const reader = createFinishedReader();
    const of = (answers: object) => reader(mongo.BSON.serialize({ ...document, answers }))?.shown;
    const one = { value: 1, revision: 1, at: null };
    const first = of({ JS1: one, JS2: one });
    expect(of({ JS1: { value: 'none', revision: 0, at: null }, JS2: one })).toBe(first);
    for (const other of [
      { JS1: one },
      { JS1: one, JS3: one },
      { JS1: one, JS2: one, JS3: one },
      { JS2: one, JS1: one },
      { JS: one, '1JS2': one },
      {},
      { JS1: one, JS2: one },
    ]) {
      const shown = of(other);
      expect(shown).not.toBe(first);
      expect(shown).toEqual(Object.keys(other));
    }
  });

  it('may have fields of every type beside those that are needed', () => {
    const { ObjectId, Long, Timestamp, Decimal128, Binary } = mongo;
    const others = {
      a: new ObjectId(),
      b: Long.fromNumber(5),
      c: new Timestamp({ t: 1, i: 1 }),
      d: Decimal128.fromString('1.5'),
      e: new Binary(Buffer.from('x')),
      f: [1, 'x', { y: null }],
      g: 2.5,
      h: '',
    };
    expect(readFinished(mongo.BSON.serialize({ ...others, ...document }))).toEqual(read());
    expect(() => readFinished(mongo.BSON.serialize({ ...document, z: /x/ }))).toThrow('type 11');
  });

  it.each([{ answersHash: null }, { finishedAt: null }])('is none without %o', (changes) => {
    expect(read(changes)).toBeNull();
  });

  it.each([
    ['userId', { userId: 7 }],
    ['checkupId', { checkupId: null }],
    ['answers', { answers: [] }],
    ['answer', { answers: { JS1: 3 } }],
    ['answer', { answers: { JS1: { revision: 1 } } }],
    ['answer', { answers: { JS1: { value: true } } }],
  ])('is refused, without telling its content, for a wrong %s', (named, changes) => {
    expect(() => read(changes)).toThrow(named);
  });
});
