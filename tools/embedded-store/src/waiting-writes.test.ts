import { type ClientSession, MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isEmbedded, openTestDatabase, type TestDatabase, until } from './testing/test-database.ts';

let test: TestDatabase;
let session: ClientSession;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await things().deleteMany({});
  await things().insertMany([
    { _id: 'held', n: 0 },
    { _id: 'free', n: 0 },
  ]);
  session = test.client.startSession();
  session.startTransaction();
  await things().updateOne({ _id: 'held' }, { $inc: { n: 100 } }, { session });
});
afterEach(() => session.endSession());

const things = () => test.db.collection<{ _id: string; n: number }>('things');
const held = async () => (await things().findOne({ _id: 'held' }))?.n;
const waitingWrites = async () => (await test.db.command({ serverStatus: 1 })).embeddedStore.waitingWrites;

describe('a write that waits for a transaction', () => {
  it('is given up at its maxTimeMS and not done afterwards', async () => {
    const update = { update: 'things', updates: [{ q: { _id: 'held' }, u: { $inc: { n: 1 } } }], maxTimeMS: 100 };
    const started = performance.now();
    await expect(test.db.command(update)).rejects.toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' });
    expect(performance.now() - started).toBeLessThan(5000);
    const modify = { findAndModify: 'things', query: { _id: 'held' }, remove: true, maxTimeMS: 100 };
    await expect(test.db.command(modify)).rejects.toMatchObject({ code: 50 });
    await session.commitTransaction();
    await things().updateOne({ _id: 'held' }, { $inc: { n: 1000 } });
    expect(await held()).toBe(1100);
  });

  it('is done when the transaction ends within its maxTimeMS', async () => {
    const update = { update: 'things', updates: [{ q: { _id: 'held' }, u: { $inc: { n: 1 } } }], maxTimeMS: 60_000 };
    const waiting = test.db.command(update);
    await things().updateOne({ _id: 'free' }, { $inc: { n: 1 } });
    await session.commitTransaction();
    expect(await waiting).toMatchObject({ n: 1 });
    expect(await held()).toBe(101);
  });

  it('is not done when its client has gone', async () => {
    if (!isEmbedded(test)) return session.abortTransaction();
    const client = await new MongoClient(test.uri).connect();
    const theirs = client.db(test.db.databaseName).collection<{ _id: string; n: number }>('things');
    const write = theirs.updateOne({ _id: 'held' }, { $inc: { n: 1 } }).catch((error: Error) => error.name);
    await until(async () => (await waitingWrites()) === 1);
    await client.close(true);
    expect(await write).toMatch(/^Mongo/);
    await until(async () => (await waitingWrites()) === 0);
    await session.abortTransaction();
    await things().updateOne({ _id: 'held' }, { $inc: { n: 1000 } });
    expect(await held()).toBe(1000);
  });

  it('is done although its client has gone when no answer was wanted', async () => {
    if (!isEmbedded(test)) return session.abortTransaction();
    const client = await new MongoClient(test.uri).connect();
    const theirs = client.db(test.db.databaseName).collection<{ _id: string; n: number }>('things');
    await theirs.updateOne({ _id: 'held' }, { $inc: { n: 1 } }, { writeConcern: { w: 0 } });
    await until(async () => (await waitingWrites()) === 1);
    await client.close(true);
    await session.abortTransaction();
    await until(async () => (await held()) === 1);
  });
});
