import type { JobsOptions, WorkerOptions } from 'bullmq';

/**
 * The same on every worker of every queue: the workers of a queue share one stalled check, and the slowest setting wins.
 * Times in milliseconds.
 */
export const workerOptions = {
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 3,
} satisfies Partial<WorkerOptions>;

/**
 * Five attempts with growing delays. The last completed jobs are remembered, so that a job added twice in a row runs
 * once, and failed ones are kept for inspection (`age` in seconds).
 */
export const jobOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: { count: 500 },
  removeOnFail: { age: 30 * 86_400 },
} satisfies JobsOptions;
