import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { jobTelemetry } from '../tracing/job-telemetry.ts';
import { queueOptions } from './queue-options.ts';

/** All ticks of the processes of one service share a queue: they only look, and are quick. This is that of checkups. */
export const TICKS = 'ticks';

/** The queues a process puts jobs on. */
export type JobQueues = {
  redis: Redis;
  /** Name of the queue of ticks. */
  ticks: string;
  /** @throws Error naming a queue that was not opened */
  of: (name: string) => Queue;
  all: () => readonly Queue[];
  close: () => Promise<void>;
};

/**
 * Opens queues on a connection of their own: adding fails at once while Redis is away, and the database keeps the work.
 *
 * @param ticks each service with ticks has its own: a worker removes schedulers that it does not know, and takes every
 *   wake-up of its queue
 */
export async function openJobQueues(redisUrl: string, names: readonly string[], ticks = TICKS): Promise<JobQueues> {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  // Without a listener every failed attempt to connect would be printed past the log.
  redis.on('error', () => undefined);
  const queues = new Map(
    [...new Set([ticks, ...names])].map((name) => [
      name,
      new Queue(name, { ...queueOptions, ...jobTelemetry(), connection: redis }),
    ]),
  );
  for (const queue of queues.values()) queue.on('error', () => undefined);
  // A queue whose very first words to Redis are lost refuses every job from then on: better not to start, and be started again.
  await Promise.all([...queues.values()].map((queue) => queue.waitUntilReady()));
  return {
    redis,
    ticks,
    of(name) {
      const queue = queues.get(name);
      if (!queue) throw new Error(`no queue ${name} was opened`);
      return queue;
    },
    all: () => [...queues.values()],
    async close() {
      await Promise.all([...queues.values()].map((queue) => queue.close()));
      redis.disconnect();
    },
  };
}
