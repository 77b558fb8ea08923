import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningStore, startStore } from '@wellspring/embedded-store/start-store.ts';
import { countMissing } from '@wellspring/shared/server/migrations/migrate.ts';
import { type Document, Double, Int32, Long, MongoClient, ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../services/checkups/src/main/migrations/migrations.ts';
import { connectMongo } from '../../services/checkups/src/platform/mongo.ts';
import { runCommand } from '../start/testing/run-command.ts';
import { checkBackup, openBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const KEY = 'a key of these tests that is long enough';
const folder = mkdtempSync(path.join(tmpdir(), 'wellspring-backup-'));
const inFolder = (name: string) => path.join(folder, name);
const stores: RunningStore[] = [];
const clients: MongoClient[] = [];

async function openStore(name: string): Promise<{ store: RunningStore; client: MongoClient }> {
  const store = await startStore({ dataFolder: inFolder(name), port: 0 });
  const client = await MongoClient.connect(store.uri);
  stores.push(store);
  clients.push(client);
  return { store, client };
}

let source: Awaited<ReturnType<typeof openStore>>;
beforeAll(async () => {
  source = await openStore('source');
  const checkups = source.client.db('checkups');
  await checkups.collection<{ _id: number; name: string }>('migrations').insertOne({ _id: 3, name: 'three' });
  await checkups
    .collection<{ _id: string }>('users')
    .insertMany(
      Array.from({ length: 1_200 }, (_, index) => ({ _id: `user-${index}`, firstname: 'Zoë', order: index })),
    );
  await checkups.collection<{ _id: string; userId: string }>('sessions').insertOne({ _id: 'open', userId: 'user-1' });
  const analytics = source.client.db('analytics');
  await analytics.collection<{ _id: number; name: string }>('migrations').insertOne({ _id: 1, name: 'one' });
  await analytics.collection<Document & { _id: string }>('scores').insertOne({
    _id: 'every type',
    whole: new Int32(1),
    fraction: new Double(1),
    long: Long.fromString('9007199254740993'),
    at: new Date('2026-11-23T10:00:00.123Z'),
    bytes: Buffer.from([0, 1, 255]),
    id: new ObjectId('65f0c0ffee65f0c0ffee65f0'),
    none: null,
    list: [{ deep: [true, 'é'] }],
  });
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await Promise.all(stores.map((store) => store.close()));
  rmSync(folder, { recursive: true, force: true });
});

/** Every document of a deployment by collection, as bytes. */
async function readAll(client: MongoClient) {
  const all: Record<string, string[]> = {};
  for (const database of ['checkups', 'analytics'])
    for (const { name } of await client.db(database).listCollections().toArray()) {
      const documents = await client.db(database).collection(name).find({}, { raw: true }).sort({ _id: 1 }).toArray();
      if (documents.length > 0)
        all[`${database}.${name}`] = documents.map((bytes) =>
          Buffer.from(bytes as unknown as Uint8Array).toString('hex'),
        );
    }
  return all;
}

it('comes back byte by byte in an empty database, without the log-ins', async () => {
  const target = await openStore('target');
  const { 'checkups.sessions': sessions, ...others } = await readAll(source.client);
  expect(sessions).toHaveLength(1);
  const { header, counts } = await writeBackup(source.client, inFolder('whole.wsb'), KEY);
  expect(header).toMatchObject({ release: expect.stringMatching(/^\d/), versions: { checkups: 3, analytics: 1 } });
  expect(counts).toMatchObject({ 'checkups.users': 1_200, 'analytics.scores': 1 });
  expect(statSync(inFolder('whole.wsb')).mode & 0o777).toBe(0o600);
  expect(readFileSync(inFolder('whole.wsb'), 'latin1')).not.toContain('firstname');
  const { leftOut } = await restoreBackup(target.client, await openBackup(inFolder('whole.wsb'), KEY));
  expect(leftOut).toEqual(['checkups.sessions']);
  expect(await readAll(target.client)).toEqual(others);
});

it('is of one moment, though rows are written to both databases while it is read', async () => {
  const target = await openStore('of-one-moment');
  const databases = ['checkups', 'analytics'] as const;
  let isRead = false;
  const writing = (async () => {
    for (let pair = 0; !isRead; pair += 1)
      await source.client.withSession((session) =>
        session.withTransaction(async () => {
          for (const name of databases)
            await source.client.db(name).collection<{ _id: number }>('pairs').insertOne({ _id: pair }, { session });
        }),
      );
  })();
  await writeBackup(source.client, inFolder('pairs.wsb'), null);
  isRead = true;
  await writing;
  await restoreBackup(target.client, await openBackup(inFolder('pairs.wsb'), null));
  const [inCheckups, inAnalytics] = await Promise.all(
    databases.map((name) => target.client.db(name).collection('pairs').countDocuments()),
  );
  expect(inAnalytics).toBe(inCheckups);
  for (const name of databases) await source.client.db(name).dropCollection('pairs');
});

it('that stops in the middle leaves a database with which no process starts', async () => {
  const { store, client } = await openStore('half');
  await writeBackup(source.client, inFolder('half.wsb'), null);
  const { header, read } = await openBackup(inFolder('half.wsb'), null);
  let times = 0;
  const breaking: typeof read = (take) => {
    times += 1;
    return times === 1 ? read(take) : Promise.reject(new Error('the disk is gone'));
  };
  await expect(restoreBackup(client, { header, read: breaking })).rejects.toThrow('the disk is gone');
  const connection = await connectMongo(store.uri);
  await expect(countMissing(connection, migrations)).rejects.toThrow('the database is at version 1000000');
  await connection.close();
});

it('is refused by a database that is not empty, and changes nothing there', async () => {
  const before = await readAll(source.client);
  await writeBackup(source.client, inFolder('again.wsb'), null);
  await expect(restoreBackup(source.client, await openBackup(inFolder('again.wsb'), null))).rejects.toThrow(
    /^the database checkups is not empty .*Nothing was changed$/,
  );
  expect(await readAll(source.client)).toEqual(before);
});

it('overwrites no file, and leaves none behind when it fails', async () => {
  writeFileSync(inFolder('taken'), 'precious');
  await expect(writeBackup(source.client, inFolder('taken'), null)).rejects.toThrow('EEXIST');
  expect(readFileSync(inFolder('taken'), 'utf8')).toBe('precious');
  const away = new MongoClient('mongodb://127.0.0.1:1/?serverSelectionTimeoutMS=100');
  await expect(writeBackup(away, inFolder('away.wsb'), null)).rejects.toThrow();
  await away.close();
  expect(readdirSync(folder).filter((name) => name.startsWith('away'))).toEqual([]);
});

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, -40)],
  ['changed in the middle', (bytes: Buffer) => Buffer.from(bytes).fill(7, bytes.length >> 1, (bytes.length >> 1) + 4)],
  [
    'said to be of an older version',
    (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('"checkups":3', '"checkups":1'), 'latin1'),
  ],
])('that was %s is refused before anything is written', async (_, damage) => {
  const file = inFolder(`damaged-${crypto.randomUUID()}`);
  await writeBackup(source.client, file, KEY);
  writeFileSync(file, damage(readFileSync(file)));
  const { client } = await openStore(`empty-${crypto.randomUUID()}`);
  await expect(restoreBackup(client, await openBackup(file, KEY))).rejects.toThrow('the backup cannot be used');
  expect(await readAll(client)).toEqual({});
});

it('in the clear that was cut off is refused too', async () => {
  await writeBackup(source.client, inFolder('clear.wsb'), null);
  writeFileSync(inFolder('clear.wsb'), readFileSync(inFolder('clear.wsb')).subarray(0, -20));
  await expect(checkBackup(await openBackup(inFolder('clear.wsb'), null))).rejects.toThrow('changed or cut off');
});

it('of a newer release is refused', async () => {
  const ledger = source.client.db('checkups').collection<{ _id: number; name: string }>('migrations');
  await ledger.insertOne({ _id: 900, name: 'of-a-later-release' });
  await writeBackup(source.client, inFolder('newer.wsb'), null);
  await ledger.deleteOne({ _id: 900 });
  const { client } = await openStore('empty');
  await expect(restoreBackup(client, await openBackup(inFolder('newer.wsb'), null))).rejects.toThrow(
    /with version 900 of checkups.*restore it with that release or a newer one/,
  );
});

it('is written and checked by command, and asks for a key or an explicit choice', async () => {
  writeFileSync(inFolder('key'), `${KEY}\n`);
  const run = (script: string, ...args: string[]) =>
    runCommand(path.join(import.meta.dirname, script), args, { MONGODB_URI: source.store.uri });
  const file = inFolder('by-command.wsb');
  const [written, undecided] = await Promise.all([
    run('backup.ts', file, '--key-file', inFolder('key')),
    run('backup.ts', inFolder('undecided.wsb')),
  ]);
  expect(written).toMatchObject({ code: 0, errors: '', output: expect.stringContaining('checkups at version 3') });
  expect(undecided).toMatchObject({ code: 1, errors: expect.stringContaining('either --key-file or --unencrypted') });
  const checked = await run('restore.ts', file, '--key-file', inFolder('key'), '--check');
  expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('is whole: 1204 documents') });
  await expect(openBackup(file, null)).rejects.toThrow('this backup is encrypted: name its key with --key-file FILE');
});
