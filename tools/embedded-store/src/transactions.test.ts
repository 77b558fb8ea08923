import { Long, MongoClient, MongoServerError } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isEmbedded, openTestDatabase, type TestDatabase } from './testing/test-database.ts';

type Account = { _id: string; n: number };

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.db.createCollection('accounts');
});
afterAll(() => test.close());
beforeEach(async () => {
  await accounts().deleteMany({});
  await accounts().insertMany([
    { _id: 'a', n: 0 },
    { _id: 'b', n: 0 },
  ]);
});

const accounts = () => test.db.collection<Account>('accounts');

describe('transactions', () => {
  it('lose no increment when twenty read and write the same document at once', async () => {
    const increment = () =>
      test.client.withSession((session) =>
        session.withTransaction(async () => {
          const before = await accounts().findOne({ _id: 'a' }, { session });
          await accounts().updateOne({ _id: 'a' }, { $set: { n: (before?.n ?? 0) + 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 20 }, increment));
    expect((await accounts().findOne({ _id: 'a' }))?.n).toBe(20);
  });

  it('show others nothing before the commit and everything after it', async () => {
    await test.client.withSession(async (session) => {
      session.startTransaction();
      await accounts().updateOne({ _id: 'a' }, { $inc: { n: 5 } }, { session });
      await accounts().insertOne({ _id: 'c', n: 1 }, { session });
      await accounts().deleteOne({ _id: 'b' }, { session });
      expect(await accounts().find({}, { session }).sort({ _id: 1 }).toArray()).toEqual([
        { _id: 'a', n: 5 },
        { _id: 'c', n: 1 },
      ]);
      expect(await accounts().countDocuments({}, { session })).toBe(2);
      expect(await accounts().find().sort({ _id: 1 }).toArray()).toEqual([
        { _id: 'a', n: 0 },
        { _id: 'b', n: 0 },
      ]);
      await session.commitTransaction();
    });
    expect(await accounts().find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'a', n: 5 },
      { _id: 'c', n: 1 },
    ]);
    expect(await accounts().estimatedDocumentCount()).toBe(2);
  });

  it('leave nothing behind when they are given up', async () => {
    await test.client.withSession(async (session) => {
      session.startTransaction();
      await accounts().updateOne({ _id: 'a' }, { $inc: { n: 5 } }, { session });
      await session.abortTransaction();
    });
    expect((await accounts().findOne({ _id: 'a' }))?.n).toBe(0);
    await accounts().updateOne({ _id: 'a' }, { $inc: { n: 1 } });
    expect((await accounts().findOne({ _id: 'a' }))?.n).toBe(1);
  });

  it('read the data as it was when they began', async () => {
    await test.client.withSession(async (session) => {
      session.startTransaction({ readConcern: { level: 'snapshot' } });
      expect((await accounts().findOne({ _id: 'a' }, { session }))?.n).toBe(0);
      await accounts().updateOne({ _id: 'a' }, { $set: { n: 7 } });
      expect((await accounts().findOne({ _id: 'a' }, { session }))?.n).toBe(0);
      const late = accounts().updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
      await expect(late).rejects.toMatchObject({ code: 112 });
      await session.abortTransaction();
    });
    expect((await accounts().findOne({ _id: 'a' }))?.n).toBe(7);
  });

  it('win over each other by being first', async () => {
    const [first, second] = [test.client.startSession(), test.client.startSession()];
    first.startTransaction();
    second.startTransaction();
    await accounts().updateOne({ _id: 'a' }, { $set: { n: 1 } }, { session: first });
    const loser = accounts().updateOne({ _id: 'a' }, { $set: { n: 2 } }, { session: second });
    await expect(loser).rejects.toMatchObject({
      code: 112,
      errorLabels: expect.arrayContaining(['TransientTransactionError']),
    });
    await first.commitTransaction();
    await second.abortTransaction();
    await Promise.all([first.endSession(), second.endSession()]);
    expect((await accounts().findOne({ _id: 'a' }))?.n).toBe(1);
  });

  it('hold up a plain write of the same document until they end', async () => {
    const session = test.client.startSession();
    session.startTransaction();
    await accounts().updateOne({ _id: 'a' }, { $inc: { n: 10 } }, { session });
    let isDone = false;
    const plain = accounts()
      .updateOne({ _id: 'a' }, { $inc: { n: 1 } })
      .then(() => {
        isDone = true;
      });
    // Another document is free; its answer comes although the plain write still waits.
    await accounts().updateOne({ _id: 'b' }, { $inc: { n: 1 } });
    expect(isDone).toBe(false);
    await session.commitTransaction();
    await session.endSession();
    await plain;
    expect((await accounts().findOne({ _id: 'a' }))?.n).toBe(11);
  });

  it('keep a unique key unique between them', async () => {
    const users = test.db.collection('unique_users');
    await users.createIndex({ email: 1 }, { unique: true });
    const insert = (name: string) =>
      test.client.withSession((session) =>
        session.withTransaction(async () => {
          await users.insertOne({ email: 'same', name }, { session });
        }),
      );
    const results = await Promise.allSettled(['x', 'y', 'z'].map(insert));
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await users.countDocuments()).toBe(1);
  });

  it('start over when an index was made while they ran', async () => {
    const session = test.client.startSession();
    session.startTransaction();
    await accounts().insertOne({ _id: 'late', n: 5 }, { session });
    await accounts()
      .createIndex({ n: 1 }, { name: 'made_meanwhile' })
      .catch(() => 'a real MongoDB waits instead');
    const outcome = await session.commitTransaction().then(
      () => 'committed',
      (error) => error.code,
    );
    await session.endSession();
    expect(outcome === 'committed' || outcome === 112).toBe(true);
    expect(await accounts().countDocuments({ n: 5 })).toBe(outcome === 'committed' ? 1 : 0);
  });

  it('answer a repeated commit the same, and refuse what was given up', async () => {
    const session = test.client.startSession();
    session.startTransaction();
    await accounts().updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
    await session.commitTransaction();
    await session.commitTransaction();
    expect((await accounts().findOne({ _id: 'a' }))?.n).toBe(1);
    await session.endSession();
    if (!isEmbedded(test)) return;
    const { transactions } = test.running?.store ?? {};
    expect(() => transactions?.need('ab'.repeat(16), 5n)).toThrow(
      expect.objectContaining({ code: 251, errorLabels: ['TransientTransactionError'] }),
    );
  });
});

describe('a cursor', () => {
  const ids = (found: readonly Account[]) => found.map((one) => one._id);

  it('that was opened before a transaction of its session goes on after the abort', async () => {
    await accounts().insertMany(['c', 'd', 'e'].map((_id) => ({ _id, n: 0 })));
    const session = test.client.startSession();
    const cursor = accounts().find({}, { session, batchSize: 2 }).sort({ _id: 1 });
    const first = await cursor.next();
    session.startTransaction();
    await accounts().insertOne({ _id: 'f', n: 0 }, { session });
    await session.abortTransaction();
    expect(ids([first as Account, ...(await cursor.toArray())])).toEqual(['a', 'b', 'c', 'd', 'e']);
    await session.endSession();
  });

  it('that was opened in a transaction can be read from only there', async () => {
    await accounts().insertOne({ _id: 'c', n: 0 });
    const session = test.client.startSession();
    session.startTransaction();
    const find = { find: 'accounts', batchSize: 1 };
    const { cursor } = await test.db.command(find, { session });
    const getMore = { getMore: cursor.id, collection: 'accounts' };
    await expect(test.db.command({ ...getMore })).rejects.toThrow(MongoServerError);
    expect(await test.db.command({ ...getMore, batchSize: 1 }, { session })).toMatchObject({ ok: 1 });
    await session.commitTransaction();
    await expect(test.db.command({ ...getMore })).rejects.toMatchObject({ code: 43 });
    await session.endSession();
  });
});

describe('a statement of a transaction that is refused', () => {
  // As in MongoDB, whose jstests/core/txns/commands_not_allowed_in_txn.js commits afterwards.
  it('for its command leaves the transaction as it is', async () => {
    const session = test.client.startSession();
    session.startTransaction();
    await accounts().updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
    const refused = [{ count: 'accounts' }, { drop: 'accounts' }, { insert: 'accounts', documents: [], nonsense: 1 }];
    for (const command of refused)
      await expect(test.db.command(command, { session })).rejects.toThrow(MongoServerError);
    await accounts().updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
    await session.commitTransaction();
    await session.endSession();
    expect((await accounts().findOne({ _id: 'a' }))?.n).toBe(2);
  });

  it('for what it does ends the transaction', async () => {
    const session = test.client.startSession();
    session.startTransaction();
    await accounts().updateOne({ _id: 'a' }, { $inc: { n: 1 } }, { session });
    await expect(accounts().insertOne({ _id: 'b', n: 0 }, { session })).rejects.toMatchObject({ code: 11000 });
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
    await session.endSession();
    expect((await accounts().findOne({ _id: 'a' }))?.n).toBe(0);
  });
});

describe('retryable writes', () => {
  it('are done once however often they are sent', async () => {
    // One connection after the other uses the same session: the driver keeps it and adds it to each command.
    const client = await new MongoClient(test.uri).connect();
    const command = {
      update: 'accounts',
      updates: [{ q: { _id: 'a' }, u: { $inc: { n: 1 } } }],
      txnNumber: Long.fromNumber(1),
    };
    const db = client.db(test.db.databaseName);
    const replies = [];
    for (let i = 0; i < 3; i += 1) replies.push(await db.command({ ...command }));
    expect(replies.map((reply) => [reply.n, reply.nModified])).toEqual([
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect((await accounts().findOne({ _id: 'a' }))?.n).toBe(1);
    await db.command({ ...command, txnNumber: Long.fromNumber(2) });
    expect((await accounts().findOne({ _id: 'a' }))?.n).toBe(2);
    await expect(db.command({ ...command })).rejects.toMatchObject({ code: 225 });
    await client.close();
  });
});
