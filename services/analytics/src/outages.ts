import { isAppError } from '@wellspring/shared/errors.ts';
import { DelayedError, type Job } from 'bullmq';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

const OUTAGES = [
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
];

/** Dependency outage: does not count as an attempt of the job. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Error && (OUTAGES.includes(error.name) || (isAppError(error) && error.code === 'unavailable'));

/** Doubling, up to half a minute, with jitter so that waiting jobs do not all return at once. */
function pauseMs(job: Job): number {
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(10, job.attemptsStarted - 1));
  return pause * (0.75 + Math.random() / 2);
}

/**
 * Runs the work of a job; during an outage of a dependency the job waits without using up an attempt.
 *
 * @throws DelayedError when it waits, and whatever the work throws besides
 */
export async function outlastOutages<T>(job: Job, token: string | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isOutage(error)) throw error;
    await job.moveToDelayed(Date.now() + pauseMs(job), token);
    throw new DelayedError();
  }
}
