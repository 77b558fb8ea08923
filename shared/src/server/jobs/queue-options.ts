import type { JobsOptions, QueueOptions, WorkerOptions } from 'bullmq';

/** Pause of a worker after a command that Redis did not answer; BullMQ waits for fifteen seconds by default. */
const RETRY_CONNECTION_MS = 1_000;

/**
 * The same on every worker of every queue: the workers of a queue share one stalled check, and the slowest setting wins.
 * Times in milliseconds.
 */
export const workerOptions = {
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 3,
  runRetryDelay: RETRY_CONNECTION_MS,
} satisfies Partial<WorkerOptions>;

/**
 * Ticks are quick, and wake-ups wait while one is active: one whose worker died is taken up soon, however often that happens.
 */
export const tickWorkerOptions = {
  lockDuration: 3_000,
  stalledInterval: 2_000,
  maxStalledCount: 100,
  runRetryDelay: RETRY_CONNECTION_MS,
} satisfies Partial<WorkerOptions>;

/** A queue's log of events is read by no process; BullMQ keeps ten thousand by default. */
export const queueOptions = { streams: { events: { maxLen: 100 } } } satisfies Partial<QueueOptions>;

const tries = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnFail: { age: 30 * 86_400 },
} satisfies JobsOptions;

/**
 * Of work from the outbox: five attempts with growing delays. The last completed jobs are remembered, so that a job added
 * twice in a row runs once, and failed ones are kept for inspection (`age` in seconds).
 */
export const jobOptions = { ...tries, removeOnComplete: { count: 500 } } satisfies JobsOptions;

/** Of work under a fixed id: a done job that stayed would keep its id from being added again; the database is the guard. */
export const dueJobOptions = { ...tries, removeOnComplete: true } satisfies JobsOptions;

/** Of ticks: the next one looks again, so a failed one is only kept for a look. */
export const tickOptions = {
  attempts: 1,
  removeOnComplete: true,
  removeOnFail: { count: 20 },
} satisfies JobsOptions;
