import { type JobQueueState, JobsPage } from '@wellspring/shared/contracts/jobs/jobs-page.ts';
import { defineJob, type Job, type Tick } from '@wellspring/shared/server/jobs/job.ts';
import { type JobQueues, openJobQueues } from '@wellspring/shared/server/jobs/job-queues.ts';
import { createOperatedQueues } from '@wellspring/shared/server/jobs/operate-queues.ts';
import { type RunningJobs, startJobs } from '@wellspring/shared/server/jobs/start-jobs.ts';
import { connectRedis } from '@wellspring/shared/server/redis.ts';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';
import { startTestRedis } from '../../testing/start-redis.ts';

const NAME = 'Sofie Lambrecht';
const REQUEST_ID = '0199f3c2-7a1b-4c3d-8e4f-5a6b7c8d9e0f';
const silent = { info: () => undefined, warn: () => undefined };

let server: Awaited<ReturnType<typeof startTestRedis>>;
let redis: Redis;
let taking: Redis;
let queues: JobQueues;
let running: RunningJobs;
let test: TestApp;
let isBroken: boolean;
/** A tick that a scheduler starts: the id of its job holds colons. */
const tick: Tick = {
  name: 'mail-tick',
  everyMs: 15_000,
  look: async () => {
    if (isTickBroken) throw new Error('the database is away');
  },
};
let isTickBroken = false;
let handled: string[];

const mails: Job = defineJob({
  name: 'mail',
  payload: z.object({ mailId: z.string() }),
  guard: 'mails',
  async handle({ mailId }) {
    if (isBroken) throw new Error(`no such mailbox of ${NAME}`);
    handled.push(mailId);
    return 'done';
  },
});

beforeAll(async () => {
  server = await startTestRedis();
  redis = new Redis(server.url, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  taking = await connectRedis(server.url);
});
afterAll(async () => {
  redis.disconnect();
  taking.disconnect();
  await server.stop();
});
beforeEach(async () => {
  isBroken = true;
  isTickBroken = false;
  handled = [];
  await redis.flushall();
  queues = await openJobQueues(server.url, ['mail']);
  running = await startJobs({ redis: taking, queues, jobs: [mails], ticks: [tick], log: silent });
  test = await buildTestApp({ queues: createOperatedQueues(redis) });
  test.checkups.on('POST /internal/acts', () => undefined);
});
afterEach(async () => {
  await test.close();
  await running.close();
  await queues.close();
});

async function call(method: 'GET' | 'POST' | 'DELETE', url: string) {
  const headers = test.bearer(await test.signIn('sofie', ['managecompany']));
  return test.app.inject({ method, url, headers });
}

async function readMails(): Promise<JobQueueState> {
  const page = JobsPage.parse((await call('GET', '/api/jobs')).json());
  return page.queues.find(({ name }) => name === 'mail') ?? expect.fail('the queue is not on the page');
}

/** Adds mails that fail at once. */
async function addFailing(...ids: string[]): Promise<void> {
  for (const id of ids) {
    const data = { mailId: `mail-of-${id}`, requestIds: [REQUEST_ID] };
    await queues.of('mail').add('mail', data, { jobId: id, attempts: 1 });
  }
  await vi.waitFor(async () => expect((await readMails()).failed).toBe(ids.length), { timeout: 10_000 });
}

const audited = () =>
  test.checkups.calls
    .filter(({ path }) => path === '/internal/acts')
    .flatMap(({ body }) => (body as { acts: { act: string }[] }).acts);

it('shows failed jobs by their ids, without payload and reason', async () => {
  await addFailing('a');
  const reply = await call('GET', '/api/jobs');
  const shown = JobsPage.parse(reply.json());
  expect(shown.queues.find(({ name }) => name === 'mail')).toEqual({
    ...{ name: 'mail', waiting: 0, active: 0, delayed: 0, failed: 1, isPaused: false },
    latest: [{ id: 'a', failedAt: expect.any(String), tries: 1, requestIds: [REQUEST_ID] }],
  });
  expect(reply.body).not.toContain('mail-of-a');
  expect(reply.body).not.toContain(NAME);
});

it('tries a failed job again with all its tries, and says so in the audit log', async () => {
  await addFailing('a', 'b');
  isBroken = false;
  expect((await call('POST', '/api/jobs/mail/a/retry')).statusCode).toBe(204);
  await vi.waitFor(() => expect(handled).toEqual(['mail-of-a']), { timeout: 10_000 });
  expect((await readMails()).latest.map(({ id }) => id)).toEqual(['b']);
  expect(audited()).toMatchObject([
    {
      ...{ act: 'jobs_retried', userId: 'sofie', objectId: 'mail' },
      changes: [{ field: 'job', before: null, after: 'a' }],
    },
  ]);
});

it('tries all failed jobs of a queue again', async () => {
  await addFailing('a', 'b', 'c');
  isBroken = false;
  expect((await call('POST', '/api/jobs/mail/retry')).json()).toEqual({ count: 3, hasMore: false });
  await vi.waitFor(() => expect(handled.sort()).toEqual(['mail-of-a', 'mail-of-b', 'mail-of-c']), { timeout: 10_000 });
  expect(audited()).toMatchObject([{ changes: [{ field: 'failedJobs', before: null, after: '3' }] }]);
  expect((await call('POST', '/api/jobs/mail/retry')).json()).toEqual({ count: 0, hasMore: false });
  expect(audited()).toHaveLength(1);
});

it('shows a tick that failed, and removes it', async () => {
  isTickBroken = true;
  await running.close();
  await redis.flushall();
  running = await startJobs({ redis: taking, queues, jobs: [mails], ticks: [tick], log: silent });
  const readTicks = async () => {
    const page = JobsPage.parse((await call('GET', '/api/jobs')).json());
    return page.queues.find(({ name }) => name === 'ticks')?.latest ?? [];
  };
  await vi.waitFor(async () => expect(await readTicks()).not.toEqual([]), { timeout: 20_000 });
  isTickBroken = false;
  const [failed] = await readTicks();
  const id = failed?.id ?? '';
  expect(id).toContain(':');
  expect((await call('DELETE', `/api/jobs/ticks/${encodeURIComponent(id)}`)).statusCode).toBe(204);
  expect(await readTicks()).toEqual([]);
});

it('removes a failed job, and refuses what is no longer failed', async () => {
  await addFailing('a');
  expect((await call('DELETE', '/api/jobs/mail/a')).statusCode).toBe(204);
  expect((await readMails()).failed).toBe(0);
  for (const [method, url] of [
    ['DELETE', '/api/jobs/mail/a'],
    ['POST', '/api/jobs/mail/a/retry'],
  ] as const) {
    const reply = await call(method, url);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ fields: [{ path: 'id', code: 'changed_meanwhile' }] });
  }
  expect(audited()).toMatchObject([{ act: 'job_removed', changes: [{ field: 'job', before: 'a', after: null }] }]);
});

it('does nothing when the act cannot be audited', async () => {
  await addFailing('a');
  isBroken = false;
  test.checkups.on('POST /internal/acts', refuse('unavailable'));
  for (const [method, url] of [
    ['DELETE', '/api/jobs/mail/a'],
    ['POST', '/api/jobs/mail/a/retry'],
    ['POST', '/api/jobs/mail/retry'],
  ] as const)
    expect((await call(method, url)).statusCode).toBe(503);
  expect((await readMails()).latest.map(({ id }) => id)).toEqual(['a']);
  expect(handled).toEqual([]);
});

it('refuses a queue that there is not, and answers 503 while Redis is away', async () => {
  expect((await call('POST', '/api/jobs/nothing/retry')).statusCode).toBe(400);
  const away = new Redis({ port: 1, maxRetriesPerRequest: 0, enableOfflineQueue: false, retryStrategy: () => null });
  away.on('error', () => undefined);
  const dark = await buildTestApp({ queues: createOperatedQueues(away) });
  const headers = dark.bearer(await dark.signIn('sofie', ['managecompany']));
  const reply = await dark.app.inject({ url: '/api/jobs', headers });
  await dark.close();
  expect(reply.statusCode).toBe(503);
});
