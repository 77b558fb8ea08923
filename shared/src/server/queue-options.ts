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

/** Five tries with growing pauses; done jobs are forgotten after a day, failed ones kept for a look (`age` in seconds). */
export const jobOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: { age: 86_400, count: 1_000 },
  removeOnFail: { age: 30 * 86_400 },
} satisfies JobsOptions;
