import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { scoreSubmissions as scoreJob } from '@wellspring/shared/jobs/score-submissions.ts';
import { createInternalClient } from '@wellspring/shared/server/http/internal-client.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import { openJobQueues } from '@wellspring/shared/server/jobs/job-queues.ts';
import { jobOptions } from '@wellspring/shared/server/jobs/queue-options.ts';
import { startJobs } from '@wellspring/shared/server/jobs/start-jobs.ts';
import { connectRedis } from '@wellspring/shared/server/redis.ts';
import { freePort } from '@wellspring/tools/platform/ports.ts';
import { startRedis } from '@wellspring/tools/platform/redis.ts';
import { Queue } from 'bullmq';
import Fastify from 'fastify';
import type { Redis } from 'ioredis';
import type { Connection, mongo } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCurrentNorms } from './features/norms/current-norms.ts';
import { createCheckupsClient } from './features/scores/checkups-client.ts';
import { scoreRequest } from './features/scores/score-request.ts';
import type { ScoreRow } from './features/scores/score-row.ts';
import { scoreSubmissionJob } from './features/scores/score-submission.job.ts';
import { connectMongo } from './plugins/mongo.ts';
import { prepareDatabase } from './prepare-database.ts';
import { away, type FakeCheckups, startFakeCheckups } from './testing/fake-checkups.ts';
import { referenceInForce, scoringRequest, toScoringAnswers } from './testing/scoring-requests.ts';
import { type Spawned, spawnProcess } from './testing/spawn-process.ts';
import { type Stores, startStores } from './testing/start-stores.ts';
import { until } from './testing/until.ts';

const secret = 'an internal secret of at least thirty-two characters';
const log = Fastify({ logger: { level: 'silent' } }).log;

let stores: Stores;
let redis: Redis;
let connection: Connection;
let scores: mongo.Collection<ScoreRow>;
let checkups: FakeCheckups;
let queue: Queue;
let closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  stores = await startStores();
  redis = await connectRedis(stores.redisUrl);
  connection = await connectMongo(stores.mongodbUri);
  scores = connection.collection('scores') as unknown as mongo.Collection<ScoreRow>;
});
afterAll(async () => {
  await connection?.close();
  await redis?.quit();
  await stores?.close();
});
beforeEach(async () => {
  checkups = await startFakeCheckups(secret);
  queue = new Queue(scoreJob.queue, { connection: redis });
});
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
  await queue.obliterate({ force: true });
  await queue.close();
  await checkups.close();
  await scores.deleteMany({});
});

async function start(job: Job): Promise<void> {
  const queues = await openJobQueues(stores.redisUrl, [job.name]);
  const running = await startJobs({ redis, queues, jobs: [job], log });
  closing.push(async () => {
    await running.close();
    await queues.close();
  });
}

async function startWorker(now = () => new Date()): Promise<void> {
  const repositories = await prepareDatabase(connection, { now: new Date(), secret, log });
  const client = createInternalClient({
    baseUrl: checkups.url,
    tokens: createInternalTokens(secret),
    timeoutMs: 8_000,
  });
  const checkupsClient = createCheckupsClient(client);
  const currentNorms = createCurrentNorms(repositories.norms);
  await start(scoreSubmissionJob({ checkups: checkupsClient, scores: repositories.scores, currentNorms, now }));
}

/** As the outbox relay adds one alone; a repeat under the same id is the same job. */
const enqueue = (submissionId: string, answersHash = `hash-of-${submissionId}`, again = '') =>
  queue.add(
    scoreJob.queue,
    { submissions: [{ submissionId, answersHash }] },
    { ...jobOptions, jobId: `${submissionId}-${answersHash}${again}` },
  );

/** As the outbox relay adds what finished at about the same time. */
const enqueueTogether = (submissionIds: readonly string[], given: Partial<typeof jobOptions> = {}) =>
  queue.add(
    scoreJob.queue,
    { submissions: submissionIds.map((submissionId) => ({ submissionId, answersHash: `hash-of-${submissionId}` })) },
    { ...jobOptions, ...given, jobId: `${submissionIds[0]}-and-others` },
  );

const isDrained = async () => {
  const { waiting = 0, active = 0, delayed = 0 } = await queue.getJobCounts('waiting', 'active', 'delayed');
  return waiting + active + delayed === 0;
};

const finish = (...ids: string[]) => {
  for (const id of ids) checkups.finished.set(id, scoringRequest(id));
};
const stored = (id: string) => scores.findOne({ _id: id });

describe('the score worker', () => {
  it('stores what the scoring rules say and reports it, in few calls', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `s${index}`);
    for (const [index, id] of ids.entries())
      checkups.finished.set(
        id,
        scoringRequest(id, { answers: toScoringAnswers((key) => ((key.length + index) % 7) + 1) }),
      );
    await enqueueTogether(ids);
    await startWorker(() => new Date('2026-03-02T10:00:05Z'));
    await until('all to be reported', () => checkups.processed.length === ids.length);

    for (const [id, request] of checkups.finished)
      expect(await stored(id)).toEqual(scoreRequest(request, referenceInForce, new Date('2026-03-02T10:00:05Z')));
    expect(checkups.processed.map(({ submissionId }) => submissionId).sort()).toEqual([...ids].sort());
    expect(checkups.askedSizes).toEqual([ids.length]);
    await until('the queue to be empty', isDrained);
    expect(await queue.getJobCountByTypes('failed')).toBe(0);
  });

  it('changes nothing when the same answers come again', async () => {
    finish('s1');
    await startWorker();
    await enqueue('s1');
    await until('the first report', () => checkups.processed.length === 1);
    const first = await stored('s1');
    await enqueue('s1', undefined, '-again');
    await until('the second report', () => checkups.processed.length === 2);
    expect(await stored('s1')).toEqual(first);

    const { scores: repository } = await prepareDatabase(connection, { now: new Date(), secret, log });
    const { Score } = connection.models;
    if (!Score || !first) throw new Error('there should be a score');
    const bulkWrite = vi.spyOn(Score.collection, 'bulkWrite');
    expect(await repository.store([{ ...first, processedAt: new Date(), norm: { AU: 1 } }])).toEqual(new Map());
    // Writes that meet the same score fail with an error that carries the counts.
    const counts = bulkWrite.mock.settledResults.map(({ value }) => (value as mongo.BulkWriteResult).modifiedCount);
    bulkWrite.mockRestore();
    expect(counts).toEqual([0]);
    expect(await stored('s1')).toEqual(first);
  });

  it('scores the new answers of a submission that was finished again', async () => {
    finish('s1');
    await startWorker();
    await enqueue('s1');
    await until('the first report', () => checkups.processed.length === 1);
    const answers = toScoringAnswers(() => 2);
    checkups.finished.set(
      's1',
      scoringRequest('s1', { answers, version: 3, answersHash: 'second', finishedAt: '2026-03-03T08:00:00.000Z' }),
    );
    await enqueue('s1', 'second');
    await until('the second report', () => checkups.processed.length === 2);
    expect(await stored('s1')).toMatchObject({ answersHash: 'second', raw: { AU: 2 } });
    expect(await scores.countDocuments({ _id: 's1' })).toBe(1);
  });

  it('leaves a submission alone that was reset meanwhile', async () => {
    await startWorker();
    await enqueue('gone');
    await until('the job to be done', isDrained);
    expect(await stored('gone')).toBeNull();
    expect(await queue.getJobCountByTypes('failed')).toBe(0);
    expect(checkups.processed).toEqual([]);
  });

  it('gives up at once on a malformed job and goes on with the others', async () => {
    finish('s1');
    const malformed = { submissions: [{ submissionId: 'bad id!', answersHash: 7 }] };
    await queue.add(scoreJob.queue, malformed, { ...jobOptions, jobId: 'malformed' });
    await enqueue('s1');
    await startWorker();
    await until('the good one', () => checkups.processed.length === 1);
    await until('the queue to be empty', isDrained);
    const job = await queue.getJob('malformed');
    expect(job?.attemptsMade).toBe(1);
    expect(job?.failedReason).toContain('malformed job');
    expect(job?.failedReason).not.toContain('bad id');
  });

  it.each([
    ['answers that cannot be scored', { isBroken: false }],
    ['a row that breaks the storing of all that come with it', { isBroken: true }],
  ])('scores all but one of a job for %s, and keeps only that one', async (_what, { isBroken }) => {
    finish('good-1', 'bad', 'good-2');
    if (!isBroken)
      checkups.finished.set(
        'bad',
        scoringRequest('bad', { answers: toScoringAnswers(() => 5).map((one) => ({ ...one, value: 9 })) }),
      );
    const { scores: repository, norms } = await prepareDatabase(connection, { now: new Date(), secret, log });
    const store = async (rows: readonly ScoreRow[]) => {
      if (isBroken && rows.some(({ _id }) => _id === 'bad')) throw new Error('cannot be written');
      return repository.store(rows);
    };
    const client = createInternalClient({
      baseUrl: checkups.url,
      tokens: createInternalTokens(secret),
      timeoutMs: 8_000,
    });
    await start(
      scoreSubmissionJob({
        checkups: createCheckupsClient(client),
        scores: { store },
        currentNorms: createCurrentNorms(norms),
        now: () => new Date(),
      }),
    );
    await enqueueTogether(['good-1', 'bad', 'good-2'], { attempts: 3, backoff: { type: 'exponential', delay: 10 } });
    await until('the job to be given up', async () => (await queue.getJobCountByTypes('failed')) === 1);

    const [job] = await queue.getFailed();
    expect(job?.attemptsMade).toBe(3);
    expect(job?.data).toEqual({ submissions: [{ submissionId: 'bad', answersHash: 'hash-of-bad', version: 0 }] });
    expect((await scores.find().toArray()).map(({ _id }) => _id).sort()).toEqual(['good-1', 'good-2']);
    // Each once: what was done did not come again with the one that failed.
    expect(checkups.processed.map(({ submissionId }) => submissionId).sort()).toEqual(['good-1', 'good-2']);
  });

  it('waits while the checkups service is away, without using up tries, and then goes on', async () => {
    finish('s1', 's2');
    let knocks = 0;
    checkups.before = async () => {
      knocks += 1;
      if (knocks <= 3) away();
    };
    await startWorker();
    await Promise.all([enqueue('s1'), enqueue('s2')]);
    await until('both reports', () => checkups.processed.length === 2);
    await until('the queue to be empty', isDrained);
    expect((await queue.getJob('s1-hash-of-s1'))?.attemptsMade).toBe(1);
    expect(await scores.countDocuments({ _id: { $in: ['s1', 's2'] } })).toBe(2);
  });

  it('stores nothing of a person that a careless service sends along', async () => {
    const careless = { ...scoringRequest('s1'), userId: 'user-77', email: 'someone@demo.test', notes: ['private'] };
    checkups.finished.set('s1', careless);
    await startWorker();
    await enqueue('s1');
    await until('the report', () => checkups.processed.length === 1);
    const row = await stored('s1');
    expect(row?.raw.AU).toBe(5);
    expect(JSON.stringify(row)).not.toMatch(/user-77|demo\.test|private/);
  });

  it('reads nothing by walking over a collection', async () => {
    const admin = connection.getClient().db('admin');
    await admin.command({ wellspringScans: 1, reset: true });
    finish('s1');
    await startWorker();
    await enqueue('s1');
    await until('the report', () => checkups.processed.length === 1);
    const { norms, scores: repository } = await prepareDatabase(connection, { now: new Date(), secret, log });
    expect(await repository.findOfRespondent('respondent-of-s1', ['s1', 's2'])).toHaveLength(1);
    expect(await repository.findOfRespondent('somebody else', ['s1'])).toEqual([]);
    expect(await norms.find({ subtypes: ['AU'], isActive: true })).toHaveLength(1);
    expect((await admin.command({ wellspringScans: 1 })).scans).toEqual([]);
  });
});

describe('two jobs about one submission', () => {
  it('never let old answers, or an older scoring, take the place of newer ones', async () => {
    const { scores: repository } = await prepareDatabase(connection, { now: new Date(), secret, log });
    const row = (answersHash: string, finishedAt: string, scoringVersion = 1): ScoreRow => ({
      ...scoreRequest(
        // The days as versions: what was sent later has a later one.
        scoringRequest('s1', { answersHash, finishedAt, version: Date.parse(finishedAt) }),
        referenceInForce,
        new Date(),
      ),
      scoringVersion,
    });
    const [monday, tuesday, wednesday] = [
      '2026-03-02T10:00:00.000Z',
      '2026-03-03T10:00:00.000Z',
      '2026-03-04T10:00:00.000Z',
    ];
    const isNow = async () => {
      const now = await stored('s1');
      return now && [now.answersHash, now.scoringVersion, now.finishedAt.toISOString()];
    };

    await repository.store([row('b', tuesday)]);
    await repository.store([row('a', monday)]);
    expect(await isNow()).toEqual(['b', 1, tuesday]);
    await repository.store([row('b', tuesday, 2)]);
    expect(await isNow()).toEqual(['b', 2, tuesday]);
    await repository.store([row('b', tuesday, 1)]);
    expect(await isNow()).toEqual(['b', 2, tuesday]);
    // Finished again with the same answers; a job that still carries the answers of Tuesday night is too late.
    await repository.store([row('b', wednesday, 2)]);
    await repository.store([row('c', '2026-03-03T22:00:00.000Z', 2)]);
    expect(await isNow()).toEqual(['b', 2, wednesday]);
    expect(await scores.countDocuments({ _id: 's1' })).toBe(1);
  });
});

describe('the worker as a process', () => {
  const running: Spawned[] = [];
  const environment = async () => ({
    MONGODB_URI: stores.mongodbUri,
    REDIS_URL: stores.redisUrl,
    CHECKUPS_URL: checkups.url,
    INTERNAL_SECRET: secret,
    PORT: String(await freePort()),
  });
  const start = (env: Record<string, string>) => {
    const spawned = spawnProcess('worker', env);
    running.push(spawned);
    return spawned;
  };
  afterEach(async () => {
    for (const { child } of running) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await Promise.all(running.splice(0).map(({ ended }) => ended));
  });

  it('loses nothing and doubles nothing when it is killed between any two steps', { timeout: 90_000 }, async () => {
    const ids = Array.from({ length: 700 }, (_, index) => `k${index}`);
    finish(...ids);
    for (let start = 0; start < ids.length; start += 100) await enqueueTogether(ids.slice(start, start + 100));

    // The first batch gets as far as stored but not reported; the one after it is never answered.
    let asked = 0;
    const stuck = new Promise<never>(() => undefined);
    const reached = { stored: false, asked: false };
    checkups.before = async (call) => {
      if (call === 'scoring-requests') {
        asked += 1;
        if (asked === 1) return;
        reached.asked = true;
      } else reached.stored = true;
      await stuck;
    };
    const first = start(await environment());
    await until('both points of the kill', () => reached.stored && reached.asked);
    first.child.kill('SIGKILL');
    await first.ended;
    const before = await scores.find().toArray();
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(ids.length);
    expect(checkups.processed).toEqual([]);

    checkups.before = async () => undefined;
    start(await environment());
    await until(
      'everything to be reported',
      () => new Set(checkups.processed.map((one) => one.submissionId)).size === ids.length,
      60_000,
    );
    await until('the queue to be empty', isDrained);
    const after = await scores.find().toArray();
    expect(new Set(after.map(({ _id }) => _id))).toEqual(new Set(ids));
    expect(after).toHaveLength(ids.length);
    // What was stored before the kill was not written a second time.
    for (const row of before) expect(after.find(({ _id }) => _id === row._id)).toEqual(row);
    expect(await queue.getJobCountByTypes('failed')).toBe(0);
  });

  it('is ready, finishes the jobs at hand when asked to stop, and ends with 0', async () => {
    finish('s1');
    const env = await environment();
    const { child, ended } = start(env);
    const answers = (path: string) =>
      fetch(`http://127.0.0.1:${env.PORT}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    await until('readiness', async () => (await answers('/readyz')) === 200);
    expect(await answers('/healthz')).toBe(200);
    let isHeld = false;
    checkups.before = async (call) => {
      if (call !== 'processed') return;
      isHeld = true;
      await until('the worker to be stopping', async () => (await answers('/readyz')) === 503);
    };
    await enqueue('s1');
    await until('the job to be at hand', () => isHeld);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(checkups.processed).toEqual([{ submissionId: 's1', answersHash: 'hash-of-s1', version: 1 }]);
    expect(await isDrained()).toBe(true);
  });

  it.each([
    ['no secret', { INTERNAL_SECRET: '' }, 'INTERNAL_SECRET'],
    [
      'no database',
      { MONGODB_URI: 'mongodb://someone:password@127.0.0.1:1/?serverSelectionTimeoutMS=200' },
      'MONGODB_URI',
    ],
    ['no Redis', { REDIS_URL: 'redis://127.0.0.1:1' }, 'REDIS_URL'],
  ])('says in one line why it cannot start: %s', async (_what, wrong: Record<string, string>, named) => {
    const { ended, errors } = start({ ...(await environment()), ...wrong });
    expect(await ended).toBe(1);
    const lines = errors().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(named);
    expect(lines[0]).not.toContain('password');
  });
});

describe('the worker without Redis', () => {
  it('stops within seconds when it is asked to', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'wellspring-away-'));
    const [redisPort, port] = [await freePort(), await freePort()];
    const own = await startRedis({ port: redisPort, folder, logFolder: folder, cwd: folder });
    const { child, ended } = spawnProcess('worker', {
      MONGODB_URI: stores.mongodbUri,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      CHECKUPS_URL: checkups.url,
      INTERNAL_SECRET: secret,
      PORT: String(port),
    });
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('readiness', isReady);
    own.kill();
    await until('the loss of Redis', async () => !(await isReady()));
    const askedAt = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(8_000);
    await rm(folder, { recursive: true, force: true });
  });
});

describe('the server as a process', () => {
  it('names a busy port and ends with 1', async () => {
    const busy = new URL(checkups.url).port;
    const env = { MONGODB_URI: stores.mongodbUri, INTERNAL_SECRET: secret, PORT: busy };
    const { ended, errors } = spawnProcess('server', env);
    expect(await ended).toBe(1);
    expect(errors().trim()).toBe(
      `analytics did not start: port ${busy} on 127.0.0.1 is in use already; set PORT to another`,
    );
  });

  it('serves from a fresh database, and stops when asked', async () => {
    const port = String(await freePort());
    const { child, ended } = spawnProcess('server', {
      MONGODB_URI: stores.mongodbUri,
      INTERNAL_SECRET: secret,
      PORT: port,
    });
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('readiness', ready);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
