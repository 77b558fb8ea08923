import { scoreSubmissions as scoreJob } from '@wellspring/shared/jobs/score-submissions.ts';
import { createInternalClient } from '@wellspring/shared/server/http/internal-client.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import { openJobQueues } from '@wellspring/shared/server/jobs/job-queues.ts';
import { jobOptions } from '@wellspring/shared/server/jobs/queue-options.ts';
import { startJobs } from '@wellspring/shared/server/jobs/start-jobs.ts';
import Fastify from 'fastify';
import type { mongo } from 'mongoose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createCurrentNorms } from './features/norms/current-norms.ts';
import { createCheckupsClient } from './features/scores/checkups-client.ts';
import { scoreRequest } from './features/scores/score-request.ts';
import type { ScoreRow } from './features/scores/score-row.ts';
import { scoreSubmissionJob } from './features/scores/score-submission.job.ts';
import { prepareDatabase } from './prepare-database.ts';
import { away } from './testing/fake-checkups.ts';
import { openScoreBench, SECRET } from './testing/score-bench.ts';
import { referenceInForce, scoringRequest, toScoringAnswers } from './testing/scoring-requests.ts';
import { until } from './testing/until.ts';

const log = Fastify({ logger: { level: 'silent' } }).log;
const bench = openScoreBench();

let closing: (() => Promise<void>)[] = [];
// Runs before the bench clears its queue.
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

async function start(job: Job): Promise<void> {
  const queues = await openJobQueues(bench.stores.redisUrl, [job.name]);
  const running = await startJobs({ redis: bench.redis, queues, jobs: [job], log });
  closing.push(async () => {
    await running.close();
    await queues.close();
  });
}

const openDatabase = () => prepareDatabase(bench.connection, { now: new Date(), secret: SECRET, log });
const openClient = () => {
  const tokens = createInternalTokens(SECRET);
  return createCheckupsClient(createInternalClient({ baseUrl: bench.checkups.url, tokens, timeoutMs: 8_000 }));
};

async function startWorker(now = () => new Date()): Promise<void> {
  const { scores, normSets } = await openDatabase();
  await start(scoreSubmissionJob({ checkups: openClient(), scores, currentNorms: createCurrentNorms(normSets), now }));
}

describe('the score worker', () => {
  it('stores what the scoring rules say and reports it, in few calls', async () => {
    const ids = Array.from({ length: 40 }, (_, index) => `s${index}`);
    for (const [index, id] of ids.entries())
      bench.checkups.finished.set(
        id,
        scoringRequest(id, { answers: toScoringAnswers((key) => ((key.length + index) % 7) + 1) }),
      );
    await bench.enqueueTogether(ids);
    await startWorker(() => new Date('2026-03-02T10:00:05Z'));
    await until('all to be reported', () => bench.checkups.processed.length === ids.length);

    for (const [id, request] of bench.checkups.finished)
      expect(await bench.stored(id)).toEqual(scoreRequest(request, referenceInForce, new Date('2026-03-02T10:00:05Z')));
    expect(bench.checkups.processed.map(({ submissionId }) => submissionId).sort()).toEqual([...ids].sort());
    expect(bench.checkups.askedSizes).toEqual([ids.length]);
    await until('the queue to be empty', bench.isDrained);
    expect(await bench.queue.getJobCountByTypes('failed')).toBe(0);
  });

  it('changes nothing when the same answers come again', async () => {
    bench.finish('s1');
    await startWorker();
    await bench.enqueue('s1');
    await until('the first report', () => bench.checkups.processed.length === 1);
    const first = await bench.stored('s1');
    await bench.enqueue('s1', undefined, '-again');
    await until('the second report', () => bench.checkups.processed.length === 2);
    expect(await bench.stored('s1')).toEqual(first);

    const { scores: repository } = await openDatabase();
    const { Score } = bench.connection.models;
    if (!Score || !first) throw new Error('there should be a score');
    const bulkWrite = vi.spyOn(Score.collection, 'bulkWrite');
    expect(await repository.store([{ ...first, processedAt: new Date(), norm: { AU: 1 } }])).toEqual(new Map());
    // Writes that meet the same score fail with an error that carries the counts.
    const counts = bulkWrite.mock.settledResults.map(({ value }) => (value as mongo.BulkWriteResult).modifiedCount);
    bulkWrite.mockRestore();
    expect(counts).toEqual([0]);
    expect(await bench.stored('s1')).toEqual(first);
  });

  it('scores the new answers of a submission that was finished again', async () => {
    bench.finish('s1');
    await startWorker();
    await bench.enqueue('s1');
    await until('the first report', () => bench.checkups.processed.length === 1);
    const answers = toScoringAnswers(() => 2);
    bench.checkups.finished.set(
      's1',
      scoringRequest('s1', { answers, version: 3, answersHash: 'second', finishedAt: '2026-03-03T08:00:00.000Z' }),
    );
    await bench.enqueue('s1', 'second');
    await until('the second report', () => bench.checkups.processed.length === 2);
    expect(await bench.stored('s1')).toMatchObject({ answersHash: 'second', raw: { AU: 2 } });
    expect(await bench.scores.countDocuments({ _id: 's1' })).toBe(1);
  });

  it('leaves a submission alone that was reset meanwhile', async () => {
    await startWorker();
    await bench.enqueue('gone');
    await until('the job to be done', bench.isDrained);
    expect(await bench.stored('gone')).toBeNull();
    expect(await bench.queue.getJobCountByTypes('failed')).toBe(0);
    expect(bench.checkups.processed).toEqual([]);
  });

  it('gives up at once on a malformed job and goes on with the others', async () => {
    bench.finish('s1');
    const malformed = { submissions: [{ submissionId: 'bad id!', answersHash: 7 }] };
    await bench.queue.add(scoreJob.queue, malformed, { ...jobOptions, jobId: 'malformed' });
    await bench.enqueue('s1');
    await startWorker();
    await until('the good one', () => bench.checkups.processed.length === 1);
    await until('the queue to be empty', bench.isDrained);
    const job = await bench.queue.getJob('malformed');
    expect(job?.attemptsMade).toBe(1);
    expect(job?.failedReason).toContain('malformed job');
    expect(job?.failedReason).not.toContain('bad id');
  });

  it.each([
    ['answers that cannot be scored', { isBroken: false }],
    ['a row that breaks the storing of all that come with it', { isBroken: true }],
  ])('scores all but one of a job for %s, and keeps only that one', async (_what, { isBroken }) => {
    bench.finish('good-1', 'bad', 'good-2');
    if (!isBroken)
      bench.checkups.finished.set(
        'bad',
        scoringRequest('bad', { answers: toScoringAnswers(() => 5).map((one) => ({ ...one, value: 9 })) }),
      );
    const { scores: repository, normSets } = await openDatabase();
    const store = async (rows: readonly ScoreRow[]) => {
      if (isBroken && rows.some(({ _id }) => _id === 'bad')) throw new Error('cannot be written');
      return repository.store(rows);
    };
    await start(
      scoreSubmissionJob({
        checkups: openClient(),
        scores: { store },
        currentNorms: createCurrentNorms(normSets),
        now: () => new Date(),
      }),
    );
    await bench.enqueueTogether(['good-1', 'bad', 'good-2'], {
      attempts: 3,
      backoff: { type: 'exponential', delay: 10 },
    });
    await until('the job to be given up', async () => (await bench.queue.getJobCountByTypes('failed')) === 1);

    const [job] = await bench.queue.getFailed();
    expect(job?.attemptsMade).toBe(3);
    expect(job?.data).toEqual({ submissions: [{ submissionId: 'bad', answersHash: 'hash-of-bad', version: 0 }] });
    expect((await bench.scores.find().toArray()).map(({ _id }) => _id).sort()).toEqual(['good-1', 'good-2']);
    // Each once: what was done did not come again with the one that failed.
    expect(bench.checkups.processed.map(({ submissionId }) => submissionId).sort()).toEqual(['good-1', 'good-2']);
  });

  it('waits while the checkups service is away, without using up tries, and then goes on', async () => {
    bench.finish('s1', 's2');
    let knocks = 0;
    bench.checkups.before = async () => {
      knocks += 1;
      if (knocks <= 3) away();
    };
    await startWorker();
    await Promise.all([bench.enqueue('s1'), bench.enqueue('s2')]);
    await until('both reports', () => bench.checkups.processed.length === 2);
    await until('the queue to be empty', bench.isDrained);
    expect((await bench.queue.getJob('s1-hash-of-s1'))?.attemptsMade).toBe(1);
    expect(await bench.scores.countDocuments({ _id: { $in: ['s1', 's2'] } })).toBe(2);
  });

  it('stores nothing of a person that a careless service sends along', async () => {
    const careless = { ...scoringRequest('s1'), userId: 'user-77', email: 'someone@demo.test', notes: ['private'] };
    bench.checkups.finished.set('s1', careless);
    await startWorker();
    await bench.enqueue('s1');
    await until('the report', () => bench.checkups.processed.length === 1);
    const row = await bench.stored('s1');
    expect(row?.raw.AU).toBe(5);
    expect(JSON.stringify(row)).not.toMatch(/user-77|demo\.test|private/);
  });

  it('reads nothing by walking over a collection', async () => {
    const admin = bench.connection.getClient().db('admin');
    await admin.command({ wellspringScans: 1, reset: true });
    bench.finish('s1');
    await startWorker();
    await bench.enqueue('s1');
    await until('the report', () => bench.checkups.processed.length === 1);
    const { normSets, scores: repository } = await openDatabase();
    expect(await repository.findOfRespondent('respondent-of-s1', ['s1', 's2'])).toHaveLength(1);
    expect(await repository.findOfRespondent('somebody else', ['s1'])).toEqual([]);
    expect((await normSets.findInForce()).source).toBe('reference');
    expect((await normSets.list()).sets).toHaveLength(1);
    expect((await admin.command({ wellspringScans: 1 })).scans).toEqual([]);
  });
});

describe('two jobs about one submission', () => {
  it('never let old answers, or an older scoring, take the place of newer ones', async () => {
    const { scores: repository } = await openDatabase();
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
      const now = await bench.stored('s1');
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
    expect(await bench.scores.countDocuments({ _id: 's1' })).toBe(1);
  });
});
