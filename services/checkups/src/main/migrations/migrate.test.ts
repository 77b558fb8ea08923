import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { migrate } from '@wellspring/shared/server/migrations/migrate.ts';
import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { createMigrationLease } from '@wellspring/shared/server/migrations/migration-lease.ts';
import type { Connection } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectMongo } from '../../platform/mongo.ts';
import { countingMigrations, runsOn } from '../../testing/counting-migrations.ts';
import { aUser } from '../../testing/objects.ts';
import { eventually } from '../../testing/test-redis.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { migrations } from './migrations.ts';

/** Short, as a test waits for it to end. */
const LEASE_MS = 1_000;

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

let connection: Connection;
beforeEach(async () => {
  connection = await connectMongo(store.uri, `migrations_${crypto.randomUUID().slice(0, 8)}`);
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const silent = { info: () => undefined, error: () => undefined };
const options = { log: silent, leaseMs: LEASE_MS };

/** A process of its own that migrates the test's database. */
function startProcess(name: string, ...flags: string[]) {
  const script = path.join(import.meta.dirname, '../../testing/migrate-alone.ts');
  const child = spawn(process.execPath, [script, store.uri, connection.name, String(LEASE_MS), name, ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
  return { child, ended };
}

const runs = async () => (await runsOn(connection).find().toArray()).map(({ name, by }) => ({ name, by }));
const ledger = async () =>
  (await connection.collection('migrations').find().sort({ _id: 1 }).toArray()).map(({ _id, name }) => [_id, name]);

describe('migrating a database', () => {
  it('runs each migration once, in order, when five processes start at the same time', async () => {
    const processes = ['a', 'b', 'c', 'd', 'e'].map((name) => startProcess(name));
    for (const { ended } of processes) expect(await ended).toEqual({ code: 0, signal: null });
    expect((await runs()).map(({ name }) => name)).toEqual(['first', 'second']);
    expect(await ledger()).toEqual([
      [1, 'first'],
      [2, 'second'],
    ]);
  });

  it('continues after a killed process, once its lease has expired', async () => {
    const killed = startProcess('killed', 'hang');
    await eventually(async () => expect(await runs()).toHaveLength(2));
    const next = migrate(connection, countingMigrations('next'), options);
    killed.child.kill('SIGKILL');
    expect(await killed.ended).toEqual({ code: null, signal: 'SIGKILL' });
    await next;
    expect(await runs()).toEqual([
      { name: 'first', by: 'killed' },
      { name: 'second', by: 'killed' },
      { name: 'second', by: 'next' },
    ]);
  });

  it('waits while another process migrates, for longer than a lease that is not renewed would last', async () => {
    let finish: () => void = () => undefined;
    const long: Migration = { number: 1, name: 'long', up: () => new Promise<void>((resolve) => (finish = resolve)) };
    const holding = migrate(connection, [long], options);
    const waited = { info: 0 };
    let isThere = false;
    const other: Migration = { number: 1, name: 'long', up: async () => expect.unreachable('it runs elsewhere') };
    const log = { ...silent, info: () => void waited.info++ };
    const waiting = migrate(connection, [other], { ...options, log }).then(() => {
      isThere = true;
    });
    const leases = connection.collection<{ _id: string; until: Date }>('migrationLeases');
    const first = await eventually(async () => {
      const row = await leases.findOne({ _id: 'migrations', until: { $gt: new Date(0) } });
      if (!row || waited.info === 0) throw new Error('not held yet');
      return row;
    });
    await eventually(async () => {
      const row = await leases.findOne({ _id: 'migrations' });
      expect(row?.until.getTime()).toBeGreaterThan(first.until.getTime() + LEASE_MS);
    });
    expect([isThere, waited.info]).toEqual([false, 1]);
    finish();
    await Promise.all([holding, waiting]);
  });

  it('does not count a migration as done by a process that has lost its lease', async () => {
    const thief = createMigrationLease(connection, { holder: 'thief', leaseMs: 60_000 });
    let wasAborted = false;
    const robbed: Migration = {
      number: 1,
      name: 'robbed',
      async up(_, signal) {
        await connection.collection('migrationLeases').updateOne({}, { $set: { until: new Date(0) } });
        expect(await thief.take()).toBe(true);
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        wasAborted = true;
        signal.throwIfAborted();
      },
    };
    const waiting = migrate(connection, [robbed], options);
    await eventually(async () => expect(wasAborted).toBe(true));
    expect([await ledger(), await thief.renew()]).toEqual([[], true]);
    // The thief does the work; the other one returns as the database is at its version.
    await connection.collection<{ _id: number }>('migrations').insertOne({ _id: 1, name: 'robbed' } as never);
    await waiting;
  });

  it('stops at one that fails, says which, and begins there the next time', async () => {
    const [first, second] = countingMigrations('x') as [Migration, Migration];
    const failing = { ...second, up: () => Promise.reject(new Error('no space left')) };
    await expect(migrate(connection, [first, failing], options)).rejects.toThrow(
      'migration 2 (second) failed; the database stays at version 1',
    );
    expect(await ledger()).toEqual([[1, 'first']]);
    await migrate(connection, [first, second], options);
    expect((await runs()).map(({ name }) => name)).toEqual(['first', 'second']);
  });

  it('refuses a database that is newer than the code', async () => {
    await migrate(connection, countingMigrations('x'), options);
    const [first] = countingMigrations('x') as [Migration];
    await expect(migrate(connection, [first], options)).rejects.toThrow(
      'the database is at version 2 and this release knows version 1: start a newer release, or restore a backup',
    );
  });

  it('refuses a database of another line of releases', async () => {
    await migrate(connection, countingMigrations('x'), options);
    const [first, second] = countingMigrations('x') as [Migration, Migration];
    await expect(migrate(connection, [first, { ...second, name: 'other' }], options)).rejects.toThrow(
      'version 2 of the database is "second" and this release has "other" there',
    );
  });
});

describe('the migrations of this service', () => {
  it('rename the vitamins of the company in stored checkups', async () => {
    const stored = connection.collection<{ _id: string }>('checkups');
    const ownVitamins = [{ key: 'EXTV1', title: { en: 'The new office' } }];
    await stored.insertMany([{ _id: 'c1', ownVitamins } as never, { _id: 'c2' }]);
    await migrate(connection, migrations, options);
    expect(await stored.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'c1', companyVitamins: ownVitamins },
      { _id: 'c2' },
    ]);
  });

  it('are numbered from 1 without a gap', () => {
    expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
  });

  it('change nothing when they run a second time', async () => {
    const { signal } = new AbortController();
    const { searchWords: _, ...old } = aUser({ firstname: 'Élise' });
    await store.connection.collection('users').insertOne(old as never);
    for (const { up } of migrations) await up(store.connection, signal);
    const all = () => store.connection.collection('users').find().toArray();
    const migrated = await all();
    expect(migrated[0]?.searchWords).toContain('elise');
    for (const { up } of migrations) await up(store.connection, signal);
    expect(await all()).toEqual(migrated);
  });
});
