import { Long } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isEmbedded, openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await things().deleteMany({});
  await things().insertOne({ _id: 1 });
});

const things = () => test.db.collection<{ _id: number }>('things');

describe('a read concern', () => {
  it('of a level that is met is taken', async () => {
    for (const level of ['local', 'available', 'majority', 'linearizable'] as const) {
      expect(await things().find({}, { readConcern: { level } }).toArray()).toEqual([{ _id: 1 }]);
    }
  });

  it('of an unknown level or with an unknown field is an error', async () => {
    const find = (readConcern: object) => test.db.command({ find: 'things', readConcern });
    await expect(find({ level: 'nonsense' })).rejects.toMatchObject({ code: 2 });
    await expect(find({ level: 'local', since: 1 })).rejects.toMatchObject({ code: 40415 });
  });

  it('is refused by name where it asks for a snapshot outside of a transaction', async () => {
    if (!isEmbedded(test)) return;
    const session = test.client.startSession({ snapshot: true });
    const refused = { code: 115, message: expect.stringMatching(/snapshot/) };
    await expect(things().find({}, { session }).toArray()).rejects.toMatchObject(refused);
    await expect(things().distinct('_id', {}, { session })).rejects.toMatchObject(refused);
    await expect(things().countDocuments({}, { session })).rejects.toMatchObject(refused);
    await session.endSession();
    const atClusterTime = { find: 'things', readConcern: { level: 'snapshot', atClusterTime: Long.fromNumber(1) } };
    await expect(test.db.command(atClusterTime)).rejects.toMatchObject({
      code: 115,
      message: expect.stringMatching(/atClusterTime/),
    });
  });

  it('belongs to the first statement of a transaction, and does not end it elsewhere', async () => {
    const session = test.client.startSession();
    session.startTransaction({ readConcern: { level: 'snapshot' } });
    await things().insertOne({ _id: 2 }, { session });
    const second = test.db.command({ find: 'things', readConcern: { level: 'snapshot' } }, { session });
    await expect(second).rejects.toMatchObject({ code: 72 });
    await session.commitTransaction();
    session.startTransaction({ readConcern: { level: 'linearizable' } });
    await expect(things().findOne({}, { session })).rejects.toMatchObject({ code: 72 });
    await session.abortTransaction();
    await session.endSession();
    expect(await things().countDocuments()).toBe(2);
  });
});

describe('a write concern', () => {
  it('that one node meets is acknowledged', async () => {
    for (const [i, w] of (['majority', 1] as const).entries()) {
      await things().insertOne({ _id: 10 + i }, { writeConcern: { w, journal: true, wtimeoutMS: 1000 } });
    }
    await things().insertOne({ _id: 20 }, { writeConcern: { w: 0 } });
    expect(await things().countDocuments({ _id: { $in: [10, 11] } })).toBe(2);
  });

  it('of more nodes than there are is an error beside the write', async () => {
    const insert = things().insertOne({ _id: 2 }, { writeConcern: { w: 3 } });
    await expect(insert).rejects.toMatchObject({ code: 100 });
    const update = things().updateOne({ _id: 2 }, { $set: { n: 1 } }, { writeConcern: { w: 2 } });
    await expect(update).rejects.toMatchObject({ code: 100 });
    const command = { findAndModify: 'things', query: { _id: 2 }, remove: true, writeConcern: { w: 2 } };
    await expect(test.db.command(command)).rejects.toMatchObject({ code: 100 });
    expect(await things().findOne({ _id: 2 })).toBeNull();
  });

  it('of more nodes than there are is an error beside the commit', async () => {
    const session = test.client.startSession();
    session.startTransaction({ writeConcern: { w: 3 } });
    await things().insertOne({ _id: 2 }, { session });
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 100 });
    await session.endSession();
    expect(await things().countDocuments()).toBe(2);
  });

  it('of an unknown name is an error', async () => {
    const writeConcern = { w: 'every data centre' };
    const insert = test.db.command({ insert: 'things', documents: [{ _id: 2 }], writeConcern });
    await expect(insert).rejects.toMatchObject({ code: 79 });
  });

  it('that makes no sense is refused before anything is written', async () => {
    const insert = (writeConcern: object) =>
      test.db.command({ insert: 'things', documents: [{ _id: 2 }], writeConcern });
    await expect(insert({ w: 51 })).rejects.toMatchObject({ code: 9 });
    await expect(insert({ w: -1 })).rejects.toMatchObject({ code: 9 });
    await expect(insert({ w: 1, nodes: 3 })).rejects.toMatchObject({ code: 40415 });
    const find = test.db.command({ find: 'things', writeConcern: { w: 1 } });
    await expect(find).rejects.toMatchObject({ code: 72 });
    expect(await things().countDocuments()).toBe(1);
  });

  it('has no place in a statement of a transaction', async () => {
    const session = test.client.startSession();
    session.startTransaction();
    await things().insertOne({ _id: 2 }, { session });
    const insert = { insert: 'things', documents: [{ _id: 3 }], writeConcern: { w: 1 } };
    await expect(test.db.command(insert, { session })).rejects.toMatchObject({ code: 72 });
    await session.abortTransaction();
    await session.endSession();
  });
});
