import { AppError } from '@wellspring/shared/errors.ts';
import { connectRedis } from '@wellspring/shared/server/redis.ts';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { aCheckup, anEntry, aUser, inDays } from '../testing/objects.ts';
import { shiftClock } from '../testing/shift-clock.ts';
import { testConfig } from '../testing/test-app.ts';
import { startTestMailbox } from '../testing/test-mailbox.ts';
import { eventually, startTestRedis } from '../testing/test-redis.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { startWorkers } from './worker-app.ts';

const HOUR_MS = 3_600_000;
/** A run that is due opens within this time, whatever happens to Redis or to the machine's clock. */
const OPENS_WITHIN_MS = 30_000;
const PEOPLE = 8;

let store: TestStore;
let redis: Awaited<ReturnType<typeof startTestRedis>>;
let mailbox: Awaited<ReturnType<typeof startTestMailbox>>;
let admin: Redis;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  [store, redis, mailbox] = await Promise.all([startTestStore(), startTestRedis(), startTestMailbox()]);
  admin = new Redis(redis.url);
  const users = Array.from({ length: PEOPLE }, (_, index) => aUser({ email: `person-${index}@mail.test` }));
  await rows('users').insertMany(users as never);
});
beforeEach(() => {
  mailbox.mails.length = 0;
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  await admin.flushall();
});
afterAll(async () => {
  admin.disconnect();
  await Promise.all([store.close(), mailbox.close()]);
  await redis.close();
});

const rows = (name: string) => store.connection.collection<{ _id: string } & Record<string, unknown>>(name);

async function startWorker() {
  const connection = await connectRedis(redis.url);
  const worker = await startWorkers(
    {
      REDIS_URL: redis.url,
      SMTP_URL: mailbox.url,
      MAIL_FROM: testConfig.MAIL_FROM,
      PUBLIC_URL: testConfig.PUBLIC_URL,
      RESPONDENT_SECRET: testConfig.RESPONDENT_SECRET,
    },
    {
      connection: store.connection,
      redis: connection,
      analytics: { call: async () => Promise.reject(new AppError('unavailable')) },
      log: { info: () => undefined, warn: () => undefined },
    },
  );
  closing.push(async () => {
    await worker.close();
    connection.disconnect();
  });
}

/** The workers have looked at what is due, and wait for the next time. */
async function settled() {
  const ticks = new Queue('ticks', { connection: admin });
  closing.push(() => ticks.close());
  await eventually(async () => {
    const entries = (await ticks.getJobSchedulers()).find(({ key }) => key === 'entries');
    expect(entries?.iterationCount).toBeGreaterThan(0);
    expect(await ticks.getJobCountByTypes('active')).toBe(0);
    // The first look may be a whole interval of the tick away, which is as long as the usual deadline.
  }, OPENS_WITHIN_MS);
}

it.each([
  ['after Redis has lost everything', async () => void (await admin.flushall())],
  ['after the clock was set back', async () => void closing.push(shiftClock(-2 * HOUR_MS))],
  ['after the clock was set forward', async () => void closing.push(shiftClock(2 * HOUR_MS))],
])('opens a run in time and once with two workers %s', { timeout: 120_000 }, async (_, happen) => {
  await Promise.all([startWorker(), startWorker()]);
  await settled();
  await happen();
  const checkup = aCheckup();
  // Due also by a clock that was set back.
  const entry = anEntry(checkup, { status: 'planned', start: inDays(-1) });
  await rows('checkups').insertOne(checkup as never);
  await rows('entries').insertOne(entry as never);

  await eventually(
    async () => expect(await rows('entries').findOne({ _id: entry._id })).toMatchObject({ status: 'active' }),
    OPENS_WITHIN_MS,
  );
  await eventually(
    async () => expect(await rows('mails').countDocuments({ entryId: entry._id, state: 'sent' })).toBe(PEOPLE),
    OPENS_WITHIN_MS,
  );
  expect(await rows('participations').countDocuments({ entryId: entry._id })).toBe(PEOPLE);
  expect(await rows('entryTransitions').countDocuments({ entryId: entry._id })).toBe(1);
  // No second mail.
  expect(mailbox.mails).toHaveLength(PEOPLE);
  expect(new Set(mailbox.mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1])).size).toBe(PEOPLE);
});
