import { rmSync } from 'node:fs';
import { type ClientSession, type Document, Long, MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, type StoreProcess, startStoreProcess } from './testing/store-process.ts';
import { temporaryFolder } from './testing/test-database.ts';

let data: string;
let port: number;
let store: StoreProcess;
let client: MongoClient;
beforeEach(async () => {
  data = temporaryFolder();
  port = await freePort();
  store = await startStoreProcess(data, port);
  client = await new MongoClient(`mongodb://127.0.0.1:${port}`).connect();
  await things().insertOne({ _id: 'counter', n: 0 });
});
afterEach(async () => {
  await client.close();
  await store.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

const things = () => client.db('outcome').collection<{ _id: string; n: number }>('things');

async function restart(signal: NodeJS.Signals): Promise<void> {
  await store.end(signal);
  store = await startStoreProcess(data, port);
}

async function increment(session: ClientSession): Promise<void> {
  await things().updateOne({ _id: 'counter' }, { $inc: { n: 1 } }, { session });
}

/** A command of the session's last transaction, sent whatever state the driver sees it in. */
function inLastTransaction(session: ClientSession, command: Document): Promise<Document> {
  const txnNumber = Long.fromNumber(session.serverSession.txnNumber);
  const database = client.db('commitTransaction' in command || 'abortTransaction' in command ? 'admin' : 'outcome');
  return database.command({ ...command, txnNumber, autocommit: false }, { session });
}

describe.skipIf(process.env.MONGODB_URI !== undefined)('the outcome of a transaction', () => {
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    it(`is still known after a restart by ${signal}: a repeated commit succeeds and changes nothing`, async () => {
      const session = client.startSession();
      session.startTransaction();
      await increment(session);
      await session.commitTransaction();
      await restart(signal);
      await session.commitTransaction();
      expect(await things().findOne({ _id: 'counter' })).toEqual({ _id: 'counter', n: 1 });
      await session.endSession();
    });
  }

  it('of a commit whose answer was lost is found by withTransaction, which does not run its callback again', async () => {
    let runs = 0;
    await client.withSession((session) =>
      session.withTransaction(async () => {
        runs += 1;
        await increment(session);
        if (runs > 1) return;
        // The commit reaches the disk, but its answer does not reach the driver, which has to send it again.
        await inLastTransaction(session, { commitTransaction: 1 });
        await restart('SIGKILL');
      }),
    );
    expect(runs).toBe(1);
    expect(await things().findOne({ _id: 'counter' })).toEqual({ _id: 'counter', n: 1 });
  });

  it('that was a commit lets it be neither aborted nor continued after a restart', async () => {
    const session = client.startSession();
    session.startTransaction();
    await increment(session);
    await session.commitTransaction();
    await restart('SIGKILL');
    const abort = await inLastTransaction(session, { abortTransaction: 1 }).catch((error) => error);
    expect(abort).toMatchObject({ code: 256, codeName: 'TransactionCommitted' });
    expect(abort.hasErrorLabel('TransientTransactionError')).toBe(false);
    const find = inLastTransaction(session, { find: 'things' });
    await expect(find).rejects.toMatchObject({ code: 256 });
    const again = inLastTransaction(session, { find: 'things', startTransaction: true });
    await expect(again).rejects.toMatchObject({ code: 117 });
    await session.endSession();
  });

  it('that was open at the restart is that it never was: all of it is to be run again', async () => {
    const session = client.startSession();
    session.startTransaction();
    await increment(session);
    await restart('SIGKILL');
    const commit = await session.commitTransaction().catch((error) => error);
    expect(commit).toMatchObject({ code: 251, codeName: 'NoSuchTransaction' });
    expect(commit.hasErrorLabel('TransientTransactionError')).toBe(true);
    expect(await things().findOne({ _id: 'counter' })).toEqual({ _id: 'counter', n: 0 });
    await session.endSession();
  });

  it('is not mixed up with the retryable writes before and after it', async () => {
    const session = client.startSession();
    await things().updateOne({ _id: 'counter' }, { $inc: { n: 1 } }, { session });
    session.startTransaction();
    await increment(session);
    await session.commitTransaction();
    await restart('SIGKILL');
    const txnNumber = Long.fromNumber(session.serverSession.txnNumber);
    const write = { insert: 'things', documents: [{ _id: 'x', n: 0 }], txnNumber };
    await expect(client.db('outcome').command(write, { session })).rejects.toMatchObject({ code: 72 });
    await things().updateOne({ _id: 'counter' }, { $inc: { n: 1 } }, { session });
    expect(await things().find().toArray()).toEqual([{ _id: 'counter', n: 3 }]);
    await session.endSession();
  });
});
