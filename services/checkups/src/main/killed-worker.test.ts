import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectMongo } from '../platform/mongo.ts';
import { aCheckup, anEntry, aUser, inDays } from '../testing/objects.ts';
import { testConfig } from '../testing/test-app.ts';
import { eventually, freePort, startTestRedis } from '../testing/test-redis.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';

const PEOPLE = 4_000;
const KILLS = 6;

let store: TestStore;
let redis: Awaited<ReturnType<typeof startTestRedis>>;
beforeAll(async () => {
  [store, redis] = await Promise.all([startTestStore(), startTestRedis()]);
});
afterAll(async () => {
  await store.close();
  await redis.close();
});

/** The worker as it runs in production, on the same database as the test. */
async function startWorker() {
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'worker.ts')], {
    env: {
      ...testConfig,
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      PATH: process.env.PATH,
      PORT: String(port),
      MONGODB_URI: store.uri,
      REDIS_URL: redis.url,
      PUBLIC_URL: 'https://survey.test',
      // Nobody listens: no mail leaves, and each one stays to be counted.
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@survey.test',
    } as unknown as NodeJS.ProcessEnv,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = () => eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200));
  return { child, ended, ready };
}

it('opens a pulse for everybody once, although the worker is killed again and again', async () => {
  const connection = await connectMongo(store.uri);
  const collection = (name: string) => connection.collection<{ _id: string } & Record<string, unknown>>(name);
  const checkup = aCheckup({ isPulse: true });
  const entry = anEntry(checkup, { status: 'planned', start: inDays(-0.01), percentage: 50 });
  const users = Array.from({ length: PEOPLE }, (_, index) => aUser({ _id: `u${String(index).padStart(5, '0')}` }));
  await collection('users').insertMany(users as never);
  await collection('checkups').insertOne(checkup as never);
  await collection('entries').insertOne(entry as never);

  const stepOf = () => collection('entryTransitions').findOne({ _id: `${entry._id}.open` });
  const placeOf = async () => {
    const step = await stepOf();
    return step ? `${step.partsDone}/${step.cursor}/${step.doneAt !== null}` : 'none';
  };
  const places = new Set<string>();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await placeOf();
    const { child, ended } = await startWorker();
    // Somewhere after it has begun to work, each time further on.
    await eventually(async () => expect(await placeOf()).not.toBe(before));
    child.kill('SIGKILL');
    await ended;
    places.add(await placeOf());
    // The lease of the dead runs out.
    await collection('entryTransitions').updateMany({ doneAt: null }, { $set: { leaseUntil: new Date(0) } });
    if ((await stepOf())?.doneAt) break;
  }
  expect(places.size).toBeGreaterThan(2);

  const last = await startWorker();
  await last.ready();
  await eventually(async () => expect((await stepOf())?.doneAt).toBeInstanceOf(Date));
  last.child.kill('SIGTERM');
  await last.ended;

  const sample = await collection('pulseSamples').findOne({ _id: entry._id });
  expect(sample).toMatchObject({ eligibleCount: PEOPLE, percentage: 50 });
  const asked = await collection('participations').find({ entryId: entry._id }).toArray();
  const mails = await collection('mails').find({ entryId: entry._id }).toArray();
  const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map((row) => String(row.userId)).sort();
  expect(asked).toHaveLength(PEOPLE / 2);
  expect(new Set(idsOf(asked)).size).toBe(PEOPLE / 2);
  expect(idsOf(mails)).toEqual(idsOf(asked));
  const standings = await collection('pulseStandings').find({ lastEntryId: entry._id }).toArray();
  expect(standings.map(({ _id, count }) => `${_id} ${count}`).sort()).toEqual(idsOf(asked).map((id) => `${id} 1`));
  expect(await collection('entries').findOne({ _id: entry._id })).toMatchObject({
    status: 'active',
    invitedCount: PEOPLE / 2,
  });
  await connection.close();
}, 180_000);
