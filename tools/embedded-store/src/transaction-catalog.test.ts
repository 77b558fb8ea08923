import { type ClientSession, MongoClient, MongoServerError } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isEmbedded, openTestDatabase, type TestDatabase, until } from './testing/test-database.ts';

type Thing = { _id: number; n: number; mail?: string };

let test: TestDatabase;
let session: ClientSession;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.dropDatabase();
  await things().insertMany([1, 2, 3, 4, 5].map((_id) => ({ _id, n: 7, mail: `mail-${_id}` })));
  await other().insertOne({ _id: 0, n: 0 });
  session = test.client.startSession();
});
afterEach(() => session.endSession());

const things = () => test.db.collection<Thing>('things');
const other = () => test.db.collection<Thing>('other');
const names = async () => (await test.db.listCollections().toArray()).map((one) => one.name).sort();

/** A transaction with a snapshot of now, that has not looked at `things` yet. */
async function begin(): Promise<void> {
  session.startTransaction();
  await other().findOne({}, { session });
}

async function expectSnapshotUnavailable(statement: Promise<unknown>): Promise<void> {
  const error: MongoServerError = await statement.then(
    () => expect.unreachable('the statement was taken'),
    (thrown) => thrown,
  );
  expect(error).toMatchObject({ code: 246, codeName: 'SnapshotUnavailable' });
  expect(error.hasErrorLabel('TransientTransactionError')).toBe(true);
  await session.abortTransaction();
}

// A real MongoDB lets such changes wait, or knows the catalog of the past.
describe.skipIf(process.env.MONGODB_URI !== undefined)('a transaction whose snapshot is older than', () => {
  const statements: Record<string, () => Promise<unknown>> = {
    find: () => things().find({ n: 7 }, { session }).toArray(),
    findOne: () => things().findOne({ mail: 'mail-1' }, { session }),
    countDocuments: () => things().countDocuments({ n: 7 }, { session }),
    distinct: () => things().distinct('mail', { n: 7 }, { session }),
    aggregate: () =>
      things()
        .aggregate([{ $match: { n: 7 } }], { session })
        .toArray(),
    $lookup: () =>
      other()
        .aggregate([{ $lookup: { from: 'things', localField: '_id', foreignField: 'n', as: 'all' } }], { session })
        .toArray(),
    updateMany: () => things().updateMany({ n: 7 }, { $set: { n: 8 } }, { session }),
    deleteMany: () => things().deleteMany({ n: 7 }, { session }),
    findOneAndUpdate: () => things().findOneAndUpdate({ mail: 'mail-1' }, { $set: { n: 8 } }, { session }),
    insertOne: () => things().insertOne({ _id: 6, n: 7 }, { session }),
  };
  for (const [name, statement] of Object.entries(statements)) {
    it(`an index says so to ${name}, and changes nothing`, async () => {
      await begin();
      await things().createIndex({ n: 1 });
      await things().createIndex({ mail: 1 }, { unique: true });
      await expectSnapshotUnavailable(statement());
      expect(await things().countDocuments({ n: 7 })).toBe(5);
    });
  }

  it('the loss of an index says so', async () => {
    await things().createIndex({ n: 1 });
    await begin();
    await things().dropIndex('n_1');
    await expectSnapshotUnavailable(things().find({ n: 7 }, { session }).toArray());
  });

  it('a collection says so when that was dropped, and when it was made again', async () => {
    await begin();
    await things().drop();
    await expectSnapshotUnavailable(things().find({}, { session }).toArray());
    await begin();
    await things().insertOne({ _id: 1, n: 1 });
    await expectSnapshotUnavailable(things().find({}, { session }).toArray());
  });

  it('the name of a collection says so for the old name and for the new one', async () => {
    await begin();
    await things().rename('renamed');
    await expectSnapshotUnavailable(things().find({}, { session }).toArray());
    await test.db.collection('renamed').rename('things');
    await begin();
    await things().rename('renamed');
    await expectSnapshotUnavailable(test.db.collection('renamed').find({}, { session }).toArray());
  });

  it('an index of another collection does not mind', async () => {
    await begin();
    await other().createIndex({ n: 1 });
    expect(await things().countDocuments({ n: 7 }, { session })).toBe(5);
    await session.commitTransaction();
  });

  it('the drop of what its cursor reads from goes on reading', async () => {
    session.startTransaction();
    const cursor = things().find({}, { session, batchSize: 2 });
    const first = await cursor.next();
    await things().drop();
    const rest = await cursor.toArray();
    expect([first, ...rest].map((one) => one?._id)).toEqual([1, 2, 3, 4, 5]);
    await session.commitTransaction();
  });
});

describe('withTransaction', () => {
  it('runs again and succeeds when an index was made while it ran', async () => {
    if (!isEmbedded(test)) return;
    let runs = 0;
    await session.withTransaction(async () => {
      runs += 1;
      await other().findOne({}, { session });
      if (runs === 1) await things().createIndex({ n: 1 });
      await things().updateMany({ n: 7 }, { $set: { n: 8 } }, { session });
    });
    expect(runs).toBe(2);
    expect(await things().countDocuments({ n: 8 })).toBe(5);
  });
});

describe('a collection that a transaction makes', () => {
  it('is there for the others after the commit and not before', async () => {
    await begin();
    const fresh = test.db.collection<Thing>('fresh');
    await fresh.insertOne({ _id: 1, n: 1 }, { session });
    await fresh.updateOne({ _id: 2 }, { $set: { n: 2 } }, { session, upsert: true });
    expect(await fresh.find({}, { session }).toArray()).toHaveLength(2);
    expect(await names()).toEqual(['other', 'things']);
    expect(await fresh.countDocuments()).toBe(0);
    await session.commitTransaction();
    expect(await names()).toEqual(['fresh', 'other', 'things']);
    expect(await fresh.find().toArray()).toHaveLength(2);
    expect(await fresh.estimatedDocumentCount()).toBe(2);
    await fresh.createIndex({ n: 1 });
    expect(await fresh.findOne({ n: 2 })).toEqual({ _id: 2, n: 2 });
  });

  it('does not stay when the transaction is aborted', async () => {
    await begin();
    await test.db.collection<Thing>('fresh').insertOne({ _id: 1, n: 1 }, { session });
    await session.abortTransaction();
    expect(await names()).toEqual(['other', 'things']);
    await begin();
    await test.db
      .collection<Thing>('fresh')
      .findOneAndUpdate({ _id: 1 }, { $set: { n: 1 } }, { session, upsert: true });
    await expect(other().insertOne({ _id: 0, n: 0 }, { session })).rejects.toMatchObject({ code: 11000 });
    await session.abortTransaction();
    expect(await names()).toEqual(['other', 'things']);
  });

  it('survives with its documents and takes no number that another collection got', async () => {
    const fresh = test.db.collection<Thing>('fresh');
    await begin();
    await fresh.insertOne({ _id: 1, n: 1 }, { session });
    await test.db.collection<Thing>('beside').insertOne({ _id: 1, n: 2 });
    await session.commitTransaction();
    await test.db.collection<Thing>('after').insertOne({ _id: 1, n: 3 });
    const found = await Promise.all(
      ['fresh', 'beside', 'after'].map((name) => test.db.collection<Thing>(name).find().toArray()),
    );
    expect(found.flat().map((one) => one.n)).toEqual([1, 2, 3]);
  });

  it('is made by one of two transactions; the other starts over', async () => {
    const insert = (_id: number) =>
      test.client.withSession((own) =>
        own.withTransaction(async () => {
          await test.db.collection<Thing>('fresh').insertOne({ _id, n: 1 }, { session: own });
          await other().findOne({}, { session: own });
        }),
      );
    await Promise.all([1, 2, 3, 4].map(insert));
    expect(await test.db.collection('fresh').countDocuments()).toBe(4);
  });

  it('makes a plain write of that name wait for it', async () => {
    if (!isEmbedded(test)) return;
    const fresh = test.db.collection<Thing>('fresh');
    await begin();
    await fresh.insertOne({ _id: 1, n: 1 }, { session });
    const client = await new MongoClient(test.uri).connect();
    const plain = client.db(test.db.databaseName).collection<Thing>('fresh').insertOne({ _id: 2, n: 2 });
    await until(async () => (await test.db.command({ serverStatus: 1 })).embeddedStore.waitingWrites === 1);
    await session.commitTransaction();
    await plain;
    await client.close();
    expect(await fresh.find().sort({ _id: 1 }).toArray()).toHaveLength(2);
  });
});

describe('a write without an upsert', () => {
  it('makes no collection, inside or outside of a transaction', async () => {
    const missing = test.db.collection<Thing>('missing');
    const run = async (options: { session?: ClientSession }): Promise<void> => {
      expect(await missing.updateOne({ _id: 1 }, { $set: { n: 1 } }, options)).toMatchObject({ matchedCount: 0 });
      expect(await missing.updateMany({}, { $set: { n: 1 } }, options)).toMatchObject({ matchedCount: 0 });
      expect(await missing.replaceOne({ _id: 1 }, { n: 1 }, options)).toMatchObject({ matchedCount: 0 });
      expect(await missing.findOneAndUpdate({ _id: 1 }, { $set: { n: 1 } }, options)).toBeNull();
      expect(await missing.findOneAndReplace({ _id: 1 }, { n: 1 }, options)).toBeNull();
      expect(await missing.findOneAndDelete({ _id: 1 }, options)).toBeNull();
      expect(await missing.deleteMany({}, options)).toMatchObject({ deletedCount: 0 });
    };
    await run({});
    session.startTransaction();
    await run({ session });
    await session.commitTransaction();
    expect(await names()).toEqual(['other', 'things']);
  });

  it('that fails when it would insert leaves no collection', async () => {
    const missing = test.db.collection('missing');
    const update = { $setOnInsert: { _id: ['no id'] } };
    const upsert = missing.findOneAndUpdate({ n: 1 }, update, { upsert: true });
    await expect(upsert).rejects.toBeInstanceOf(MongoServerError);
    expect(await names()).toEqual(['other', 'things']);
  });
});

describe('integrity', () => {
  it('is sound after everything above', async () => {
    if (!isEmbedded(test)) return;
    const report = await test.client.db('admin').command({ wellspringIntegrity: 1 });
    expect(report.isSound, JSON.stringify(report.collections)).toBe(true);
  });
});
