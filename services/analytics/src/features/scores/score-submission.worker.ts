import { isAppError } from '@wellspring/shared/errors.ts';
import { type FinishedSubmission, scoreSubmissions } from '@wellspring/shared/jobs/score-submissions.ts';
import { workerOptions } from '@wellspring/shared/server/queue-options.ts';
import { DelayedError, type Job, UnrecoverableError, Worker } from 'bullmq';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { type ScoreBatchDependencies, scoreBatch } from './score-batch.ts';

/** While one job waits for another process, the others are computed. */
const CONCURRENCY = 4;

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

type Failure = { submission: FinishedSubmission; error: Error };

/**
 * Scores what a job carries; where the whole of it fails, one submission after the other, so that one that cannot be
 * scored holds up no other.
 *
 * @throws when a neighbour is away: then all of it has to come again
 */
async function scoreEach(
  submissions: readonly FinishedSubmission[],
  dependencies: ScoreBatchDependencies,
): Promise<Failure[]> {
  try {
    const errors = await scoreBatch(submissions, dependencies);
    return submissions.flatMap((submission, at) => {
      const error = errors[at];
      return error ? [{ submission, error }] : [];
    });
  } catch (error) {
    if (isOutage(error)) throw error;
    const [submission, ...others] = submissions;
    if (submission && others.length === 0) return [{ submission, error: error as Error }];
    const failures: Failure[] = [];
    for (const one of submissions) failures.push(...(await scoreEach([one], dependencies)));
    return failures;
  }
}

/**
 * Takes jobs off the queue and scores what they carry. A job of which something failed comes again with that part only,
 * and is given up with it after its last try: what is left in the queue of failed ones is exactly what has no scores.
 */
export function createScoreWorker(redis: Redis, log: FastifyBaseLogger, dependencies: ScoreBatchDependencies): Worker {
  const worker = new Worker(
    scoreSubmissions.queue,
    async (job, token) => {
      const payload = scoreSubmissions.payload.safeParse(job.data);
      // Trying again cannot mend what was written wrong.
      if (!payload.success) throw new UnrecoverableError(`malformed job: ${payload.error.message}`);
      const { submissions } = payload.data;
      let failures: Failure[];
      try {
        failures = await scoreEach(submissions, dependencies);
      } catch (error) {
        if (!isOutage(error)) throw error;
        await job.moveToDelayed(Date.now() + pauseMs(job), token);
        throw new DelayedError();
      }
      const [first] = failures;
      if (!first) return;
      if (failures.length < submissions.length)
        await job.updateData({ submissions: failures.map(({ submission }) => submission) });
      throw first.error;
    },
    { ...workerOptions, connection: redis, concurrency: CONCURRENCY },
  );
  worker.on('failed', (job, error) =>
    log.warn(
      {
        jobId: job?.id,
        attempt: job?.attemptsMade,
        submissionIds: failedIds(job?.data),
        reason: error.message,
      },
      'scoring failed',
    ),
  );
  // Without a listener a lost connection would end the process; BullMQ connects again by itself.
  worker.on('error', (error) => log.error({ reason: error.message }, 'queue unreachable'));
  return worker;
}

/** Which submissions a failed job still carries, for the log; nothing of a malformed one, which may hold anything. */
function failedIds(data: unknown): string[] {
  const payload = scoreSubmissions.payload.safeParse(data);
  return payload.success ? payload.data.submissions.map(({ submissionId }) => submissionId) : [];
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
