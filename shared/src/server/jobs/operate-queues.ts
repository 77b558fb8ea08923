import { type Job, Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import {
  type FailedJob,
  JobQueueName,
  type JobQueueState,
  type JobsRetried,
  MAX_FAILED_SHOWN,
  MAX_RETRIED_TOGETHER,
} from '../../contracts/jobs/jobs-page.ts';
import { queueOptions } from './queue-options.ts';
import { requestIdsOf } from './run-job.ts';

/** The queues of all services as an operator sees and changes them. Each call throws while Redis is away. */
export type OperatedQueues = {
  read: () => Promise<JobQueueState[]>;
  /** @returns how many jobs of the queue used up their tries */
  countFailed: (name: JobQueueName) => Promise<number>;
  /** Whether the queue has a failed job of this id. */
  hasFailed: (name: JobQueueName, id: string) => Promise<boolean>;
  /** Gives a failed job all its tries again; one that is no longer failed stays as it is. */
  retry: (name: JobQueueName, id: string) => Promise<void>;
  /** Gives failed jobs all their tries again, at most `MAX_RETRIED_TOGETHER`. */
  retryAll: (name: JobQueueName) => Promise<JobsRetried>;
  /** Removes a failed job; one that is no longer failed stays as it is. */
  remove: (name: JobQueueName, id: string) => Promise<void>;
};

const toFailedJob = (job: Job): FailedJob => ({
  id: job.id ?? '',
  failedAt: job.finishedOn === undefined ? null : new Date(job.finishedOn).toISOString(),
  tries: job.attemptsMade,
  requestIds: requestIdsOf(job.data),
});

async function readQueue(name: JobQueueName, queue: Queue): Promise<JobQueueState> {
  const [counts, isPaused] = await Promise.all([
    queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed'),
    queue.isPaused(),
  ]);
  const { waiting = 0, prioritized = 0, active = 0, delayed = 0, failed = 0 } = counts;
  // A job that was removed between the two reads is an empty place in the list.
  const latest = failed === 0 ? [] : (await queue.getFailed(0, MAX_FAILED_SHOWN - 1)).filter(Boolean);
  return {
    name,
    waiting: waiting + prioritized,
    ...{ active, delayed, failed, isPaused },
    latest: latest.map(toFailedJob),
  };
}

async function retryFailed(job: Job): Promise<void> {
  try {
    await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
  } catch (error) {
    // Another operator, or the tick that finds it still due, was faster.
    if (await job.isFailed()) throw error;
  }
}

/** @param redis must fail at once while Redis is away: a person waits for the answer */
export function createOperatedQueues(redis: Redis): OperatedQueues {
  const opened = new Map<JobQueueName, Queue>();

  function open(name: JobQueueName): Queue {
    const queue = new Queue(name, { ...queueOptions, connection: redis, skipMetasUpdate: true });
    queue.on('error', () => undefined);
    opened.set(name, queue);
    return queue;
  }

  async function on<T>(name: JobQueueName, work: (queue: Queue) => Promise<T>): Promise<T> {
    const queue = opened.get(name) ?? open(name);
    try {
      return await work(queue);
    } catch (error) {
      // A queue that lost its connection while it opened refuses everything from then on.
      opened.delete(name);
      queue.close().catch(() => undefined);
      throw error;
    }
  }

  return {
    read: () => Promise.all(JobQueueName.options.map((name) => on(name, (queue) => readQueue(name, queue)))),
    countFailed: (name) => on(name, (queue) => queue.getFailedCount()),
    hasFailed: (name, id) => on(name, async (queue) => (await queue.getJobState(id)) === 'failed'),
    retry: (name, id) =>
      on(name, async (queue) => {
        const job = await queue.getJob(id);
        if (job) await retryFailed(job);
      }),
    retryAll: (name) =>
      on(name, async (queue) => {
        const jobs = (await queue.getFailed(0, MAX_RETRIED_TOGETHER - 1)).filter(Boolean);
        for (const job of jobs) await retryFailed(job);
        return { count: jobs.length, hasMore: (await queue.getFailedCount()) > 0 };
      }),
    remove: (name, id) =>
      on(name, async (queue) => {
        const job = await queue.getJob(id);
        if (job && (await job.isFailed())) await job.remove();
      }),
  };
}
