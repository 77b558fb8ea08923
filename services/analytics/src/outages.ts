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

/** Whether a neighbour is away: no fault of the job, which keeps its tries for failures of its own. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Error && (OUTAGES.includes(error.name) || (isAppError(error) && error.code === 'unavailable'));

/** Twice as long each time, up to half a minute; spread, so that a queue that waited does not come back in one blow. */
function pauseMs(job: Job): number {
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(10, job.attemptsStarted - 1));
  return pause * (0.75 + Math.random() / 2);
}

/**
 * Does the work of a job; while a neighbour is away the job waits without using up a try.
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
