import { scoreSubmissions } from '@wellspring/shared/jobs/score-submissions.ts';
import { jobOptions } from '@wellspring/shared/server/jobs/queue-options.ts';
import { connectRedis } from '@wellspring/shared/server/redis.ts';
import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Connection, mongo } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { ScoreRow } from '../features/scores/score-row.ts';
import { connectMongo } from '../plugins/mongo.ts';
import { type FakeCheckups, startFakeCheckups } from './fake-checkups.ts';
import { scoringRequest } from './scoring-requests.ts';
import { type Stores, startStores } from './start-stores.ts';

/** Signs the calls between the services of a test. */
export const SECRET = 'an internal secret of at least thirty-two characters';

type Around = {
  stores: Stores;
  redis: Redis;
  connection: Connection;
  scores: mongo.Collection<ScoreRow>;
  checkups: FakeCheckups;
  queue: Queue;
};

/** What is around the score worker in a test file: the stores, and for each test a checkups service and an empty queue. */
export function openScoreBench() {
  // Filled before the first test.
  const around = {} as Around;

  beforeAll(async () => {
    around.stores = await startStores();
    around.redis = await connectRedis(around.stores.redisUrl);
    around.connection = await connectMongo(around.stores.mongodbUri);
    around.scores = around.connection.collection('scores') as unknown as mongo.Collection<ScoreRow>;
  });
  afterAll(async () => {
    await around.connection?.close();
    await around.redis?.quit();
    await around.stores?.close();
  });
  beforeEach(async () => {
    around.checkups = await startFakeCheckups(SECRET);
    around.queue = new Queue(scoreSubmissions.queue, { connection: around.redis });
  });
  afterEach(async () => {
    await around.queue.obliterate({ force: true });
    await around.queue.close();
    await around.checkups.close();
    await around.scores.deleteMany({});
  });

  return Object.assign(around, {
    /** As the outbox relay adds one alone; a repeat under the same id is the same job. */
    enqueue: (submissionId: string, answersHash = `hash-of-${submissionId}`, again = '') =>
      around.queue.add(
        scoreSubmissions.queue,
        { submissions: [{ submissionId, answersHash }] },
        { ...jobOptions, jobId: `${submissionId}-${answersHash}${again}` },
      ),

    /** As the outbox relay adds what finished at about the same time. */
    enqueueTogether: (submissionIds: readonly string[], given: Partial<typeof jobOptions> = {}) =>
      around.queue.add(
        scoreSubmissions.queue,
        {
          submissions: submissionIds.map((submissionId) => ({ submissionId, answersHash: `hash-of-${submissionId}` })),
        },
        { ...jobOptions, ...given, jobId: `${submissionIds[0]}-and-others` },
      ),

    async isDrained() {
      const { waiting = 0, active = 0, delayed = 0 } = await around.queue.getJobCounts('waiting', 'active', 'delayed');
      return waiting + active + delayed === 0;
    },

    finish(...ids: string[]) {
      for (const id of ids) around.checkups.finished.set(id, scoringRequest(id));
    },

    stored: (id: string) => around.scores.findOne({ _id: id }),
  });
}
