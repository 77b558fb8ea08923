import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { readFinished } from './read-finished.ts';

const document = {
  _id: 's1',
  userId: 'u1',
  entryId: 'e1',
  checkupId: 'c1',
  isPulse: true,
  isFinished: true,
  managerId: null,
  answers: {
    JS1: { value: 7, revision: 2, at: new Date(5) },
    JS2: { value: 'none', revision: 0, at: null },
    'QÉ EXT': { revision: 1, at: new Date(5), value: 3 },
    OB1: { value: new mongo.Double(4), revision: 1, at: null },
  },
  notes: { JS: { content: 'value', isShared: true, revision: 1, at: new Date(5) } },
  extraAnswers: { EXT1: { value: 2, revision: 1, at: null } },
  answersHash: 'f00',
  finishedAt: new Date('2026-03-02T10:00:00.123Z'),
};
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
      finishedAt: document.finishedAt,
      shown: ['JS1', 'JS2', 'QÉ EXT', 'OB1'],
      values: [7, null, 3, 4],
    });
    expect(read({ entryId: null, isPulse: false })).toMatchObject({ entryId: null, isPulse: false });
  });

  it('is also read where it lies among others', () => {
    const bytes = mongo.BSON.serialize(document);
    const among = Buffer.concat([Buffer.alloc(13, 1), bytes, Buffer.alloc(7, 1)]);
    expect(readFinished(among.subarray(13, 13 + bytes.length))).toEqual(read());
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
