import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { connectMongo } from '../platform/mongo.ts';
import { LEASE_MS } from '../platform/steps/run-step.ts';
import { aCheckup, anEntry, aUser, inDays } from '../testing/objects.ts';
import { testConfig } from '../testing/test-app.ts';
import { eventually, freePort, startTestRedis } from '../testing/test-redis.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';

const PEOPLE = 4_000;
const KILLS = 6;
/** A dead worker's lease, the check for its stalled job, and the time a process takes to start. */
const TAKEN_UP_WITHIN_MS = LEASE_MS + 40_000;

let store: TestStore;
let redis: Awaited<ReturnType<typeof startTestRedis>>;
beforeAll(async () => {
  [store, redis] = await Promise.all([startTestStore(), startTestRedis()]);
});
afterAll(async () => {
  await store.close();
  await redis.close();
});

/** The worker as it runs in production, on the same database as the test; its clock is this far ahead. */
async function startWorker(aheadMs: number) {
  const port = await freePort();
  const clock = pathToFileURL(path.join(import.meta.dirname, '../testing/start-with-shifted-clock.ts'));
  clock.search = `by=${aheadMs}`;
  const child = spawn(process.execPath, ['--import', clock.href, path.join(import.meta.dirname, 'worker.ts')], {
    env: {
      ...testConfig,
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      PATH: process.env.PATH,
      PORT: String(port),
      MONGODB_URI: store.uri,
      REDIS_URL: redis.url,
      PUBLIC_URL: 'https://survey.test',
      // No server there: no mail leaves, and each one stays to be counted.
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'no-reply@survey.test',
    } as unknown as NodeJS.ProcessEnv,
  });
  // A test that fails leaves no process running.
  onTestFinished(() => void child.kill('SIGKILL'));
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
  let aheadMs = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await placeOf();
    const { child, ended } = await startWorker(aheadMs);
    // Somewhere after it has begun to work, each time further on.
    await eventually(async () => expect(await placeOf()).not.toBe(before), TAKEN_UP_WITHIN_MS);
    child.kill('SIGKILL');
    await ended;
    places.add(await placeOf());
    // The second waits until the lease of the first has run out; for the others the clock goes past it.
    if (kill > 0) aheadMs += LEASE_MS + 1_000;
    if ((await stepOf())?.doneAt) break;
  }
  expect(places.size).toBeGreaterThan(2);

  const last = await startWorker(aheadMs);
  await last.ready();
  await eventually(async () => expect((await stepOf())?.doneAt).toBeInstanceOf(Date), TAKEN_UP_WITHIN_MS);
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
}, 400_000);
