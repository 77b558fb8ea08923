import { type FinishedSubmission, scoreSubmissions } from '@wellspring/shared/jobs/score-submissions.ts';
import { workerOptions } from '@wellspring/shared/server/queue-options.ts';
import { UnrecoverableError, Worker } from 'bullmq';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import { isOutage, outlastOutages } from '../../outages.ts';
import { type ScoreBatchDependencies, scoreBatch } from './score-batch.ts';

/** While one job waits for another process, the others are computed. */
const CONCURRENCY = 4;

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
      const failures = await outlastOutages(job, token, () => scoreEach(submissions, dependencies));
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
