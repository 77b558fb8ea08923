import { isAppError } from '@wellspring/shared/errors.ts';
import { scoreSubmission } from '@wellspring/shared/jobs/score-submission.ts';
import { workerOptions } from '@wellspring/shared/server/queue-options.ts';
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { createBatcher } from './batcher.ts';
import { type ScoreBatchDependencies, scoreBatch } from './score-batch.ts';

/** Two batches at a time: while one waits for another process, the other is computed. */
const MAX_BATCH = 256;
const CONCURRENCY = 2 * MAX_BATCH;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Takes jobs off the queue and scores them in batches. Each job still completes or fails for itself, so that only what
 * failed comes again.
 */
export function createScoreWorker(redis: Redis, log: FastifyBaseLogger, dependencies: ScoreBatchDependencies): Worker {
  const batcher = createBatcher({
    maxSize: MAX_BATCH,
    quietMs: 2,
    maxWaitMs: 25,
    run: (payloads: Parameters<typeof scoreBatch>[0]) => scoreBatch(payloads, dependencies),
  });

  const worker = new Worker(
    scoreSubmission.queue,
    async (job, token) => {
      const payload = scoreSubmission.payload.safeParse(job.data);
      // Trying again cannot mend what was written wrong.
      if (!payload.success) throw new UnrecoverableError(`malformed job: ${payload.error.message}`);
      try {
        await batcher.add(payload.data);
      } catch (error) {
        if (!isOutage(error)) throw error;
        await job.moveToDelayed(Date.now() + pauseMs(job), token);
        throw new DelayedError();
      }
    },
    { ...workerOptions, connection: redis, concurrency: CONCURRENCY },
  );
  worker.on('failed', (job, error) =>
    log.warn({ jobId: job?.id, attempt: job?.attemptsMade, reason: error.message }, 'scoring failed'),
  );
  // Without a listener a lost connection would end the process; BullMQ connects again by itself.
  worker.on('error', (error) => log.error({ reason: error.message }, 'queue unreachable'));
  return worker;
}

const OUTAGES = [
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
];

/** Whether a neighbour is away: no fault of the job, which keeps its tries for failures of its own. */
const isOutage = (error: unknown): boolean =>
  error instanceof Error && (OUTAGES.includes(error.name) || (isAppError(error) && error.code === 'unavailable'));

/** Twice as long each time, up to half a minute; spread, so that a queue that waited does not come back in one blow. */
function pauseMs(job: Job): number {
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(10, job.attemptsStarted - 1));
  return pause * (0.75 + Math.random() / 2);
}
