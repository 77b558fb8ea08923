import { rmSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { freePort, startStoreProcess } from './testing/store-process.ts';
import { temporaryFolder, until } from './testing/test-database.ts';

const ROUNDS = 20;
const WRITERS = 8;
type Entry = { _id: string; key: string; tags: string[]; text: string; check: number };
type Account = { _id: string; balance: number };

/** Documents whose parts have to agree, so that a torn one shows. */
function entry(id: string): Entry {
  const text = id.repeat(20);
  return { _id: id, key: `key-${id}`, tags: [`a${id.length}`, `b${id.slice(-1)}`], text, check: text.length };
}

/** What the clients know: what was acknowledged, and what they cannot know. */
class Ledger {
  readonly inserted = new Set<string>();
  readonly transferred = new Set<string>();
  increments = 0;
  unknownIncrements = 0;
}

/** Writes until the store is gone. */
async function writeUntilGone(client: MongoClient, round: number, writer: number, ledger: Ledger): Promise<void> {
  const db = client.db('crash');
  for (let i = 0; ; i += 1) {
    const id = `${round}-${writer}-${i}`;
    try {
      await db.collection<Entry>('entries').insertOne(entry(id));
      ledger.inserted.add(id);
      if (i % 5 === 4) {
        await transfer(client, writer, id);
        ledger.transferred.add(id);
      }
    } catch {
      return;
    }
    try {
      await db.collection<Account>('accounts').updateOne({ _id: 'counter' }, { $inc: { balance: 1 } });
      ledger.increments += 1;
    } catch {
      ledger.unknownIncrements += 1;
      return;
    }
  }
}

/** Moves one unit between two accounts, whose sum never changes, and writes down under which name. */
async function transfer(client: MongoClient, writer: number, name: string): Promise<void> {
  const accounts = client.db('crash').collection<Account>('accounts');
  const transfers = client.db('crash').collection('transfers');
  // Two writers share a pair of accounts, so some transactions collide and most do not.
  const [from, to] = [`account-${writer}`, `account-${writer ^ 1}`];
  await client.withSession((session) =>
    session.withTransaction(
      async () => {
        await accounts.updateOne({ _id: from }, { $inc: { balance: -1 } }, { session });
        await accounts.updateOne({ _id: to }, { $inc: { balance: 1 } }, { session });
        await transfers.insertOne({ name }, { session });
      },
      { timeoutMS: 3000 },
    ),
  );
}

describe('kill -9 at any moment', () => {
  it('loses no acknowledged write, tears no document and keeps every index in step', { timeout: 180_000 }, async () => {
    if (process.env.MONGODB_URI !== undefined) {
      return console.log('does not apply: MONGODB_URI names a server that this test may not kill');
    }
    const data = temporaryFolder();
    const port = await freePort();
    const ledger = new Ledger();
    let store = await startStoreProcess(data, port);
    const uri = `mongodb://127.0.0.1:${port}`;
    const setup = await new MongoClient(uri).connect();
    const entries = setup.db('crash').collection<Entry>('entries');
    await entries.createIndex({ key: 1 }, { unique: true });
    await entries.createIndex({ tags: 1, check: -1 });
    const accounts = setup.db('crash').collection<Account>('accounts');
    await accounts.insertMany([
      { _id: 'counter', balance: 0 },
      ...Array.from({ length: WRITERS }, (_, i) => ({ _id: `account-${i}`, balance: 100 })),
    ]);
    await setup.close();

    for (let round = 0; round < ROUNDS; round += 1) {
      const client = await new MongoClient(uri, { serverSelectionTimeoutMS: 300 }).connect();
      const writers = Array.from({ length: WRITERS }, (_, writer) => writeUntilGone(client, round, writer, ledger));
      const before = ledger.inserted.size;
      await until(() => ledger.inserted.size > before);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
      await Promise.all([...writers, store.end('SIGKILL')]);
      await client.close();
      store = await startStoreProcess(data, port);
    }

    const client = await new MongoClient(uri).connect();
    const report = await client.db('admin').command({ wellspringIntegrity: 1 });
    expect(report.isSound, JSON.stringify(report.collections)).toBe(true);
    const stored = await client.db('crash').collection<Entry>('entries').find().toArray();
    const ids = new Set(stored.map((one) => one._id));
    expect([...ledger.inserted].filter((id) => !ids.has(id))).toEqual([]);
    for (const one of stored) expect(one).toEqual(entry(one._id));
    // At most one write of each writer and round was done without its answer having come through.
    expect(stored.length - ledger.inserted.size).toBeLessThanOrEqual(ROUNDS * WRITERS);
    const balances = await client.db('crash').collection<Account>('accounts').find().toArray();
    const counter = balances.find((one) => one._id === 'counter')?.balance ?? 0;
    expect(counter).toBeGreaterThanOrEqual(ledger.increments);
    expect(counter).toBeLessThanOrEqual(ledger.increments + ledger.unknownIncrements);
    const sum = balances.filter((one) => one._id !== 'counter').reduce((total, one) => total + one.balance, 0);
    expect(sum).toBe(WRITERS * 100);
    const done = (await client.db('crash').collection('transfers').find().toArray()).map((one) => one.name);
    expect(done, 'a transfer was made twice').toHaveLength(new Set(done).size);
    expect([...ledger.transferred].filter((name) => !done.includes(name))).toEqual([]);
    expect(ledger.inserted.size).toBeGreaterThan(ROUNDS);
    console.log(
      `${ROUNDS} crashes: ${ledger.inserted.size} inserts and ${ledger.increments} increments acknowledged, none lost`,
    );
    await client.close();
    await store.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  });
});
