import type { JobsOptions } from 'bullmq';
import type * as z from 'zod/mini';
import type { JobQueueName } from '../../contracts/jobs/jobs-page.ts';

/** One piece of work: its payload holds ids only, since queues are no place for what people say. */
export type DueJob<Payload = unknown> = {
  /** Without ':' and not a number. While a job of this id is on the queue another is not added. */
  id: string;
  payload: Payload;
  /** The kind of job that does it; that of the finder when left out. */
  name?: string;
};

/** What came of a run of a job; only for who looks at the queue. */
export type JobResult = 'done' | 'handed-on' | 'nothing-to-do';

/** What a handler may ask of the queue it runs on. */
export type JobRun<Payload = unknown> = {
  /** Puts a job on the queue of another kind of job. */
  add: (name: string, job: DueJob) => Promise<void>;
  /** When the job fails, only this part of it comes again. */
  keepOnly: (payload: Payload) => Promise<void>;
};

/** A kind of job. It has a queue of its own, of the same name, where it can be seen, retried and paused. */
export type Job<Payload = unknown> = {
  name: string;
  payload: z.ZodMiniType<Payload>;
  /** The collection whose rows make a second run change nothing, since every job may run twice. */
  guard: string;
  handle: (payload: Payload, run: JobRun<Payload>) => Promise<JobResult>;
  /** Where jobs of this kind are found in the database, and how often at least; absent where another adds them. */
  due?: { everyMs: number; find: () => Promise<DueJob<Payload>[]> };
  /** Runs at a time in one process; 1 when left out. */
  concurrency?: number;
  /** Differences to the usual tries and pauses. */
  options?: Pick<JobsOptions, 'attempts'>;
  /** Milliseconds before the next try, after so many; grows from a second when left out. */
  backoffMs?: (attemptsMade: number) => number;
};

/**
 * Forgets the type of the payload, which the schema guards, so that jobs of all kinds fit into one list. The name is one
 * that the operators' page knows.
 */
export const defineJob = <Payload>(job: Job<Payload> & { name: JobQueueName }): Job => job as unknown as Job;

/** The step a job is about is held by another worker, perhaps one that died: the job waits until the lease is over. */
export class LeasedElsewhere extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super('another worker holds the step');
    this.name = 'LeasedElsewhere';
    this.until = until;
  }
}

/** Looks in the database for what is due and puts it on queues; quick, since all ticks share the queue `ticks`. */
export type Tick = {
  name: string;
  /** Null for what only the heartbeat and others wake. */
  everyMs: number | null;
  look: () => Promise<void>;
};
