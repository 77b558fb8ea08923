import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { queueOptions } from './queue-options.ts';

/** All ticks of all processes share this queue: they only look, and are quick. */
export const TICKS = 'ticks';

/** The queues a process puts jobs on. */
export type JobQueues = {
  redis: Redis;
  /** @throws Error naming a queue that was not opened */
  of: (name: string) => Queue;
  all: () => readonly Queue[];
  close: () => Promise<void>;
};

/** Opens queues on a connection of their own: adding fails at once while Redis is away, and the database keeps the work. */
export async function openJobQueues(redisUrl: string, names: readonly string[]): Promise<JobQueues> {
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: false });
  // Without a listener every failed attempt to connect would be printed past the log.
  redis.on('error', () => undefined);
  const queues = new Map(
    [...new Set([TICKS, ...names])].map((name) => [name, new Queue(name, { ...queueOptions, connection: redis })]),
  );
  for (const queue of queues.values()) queue.on('error', () => undefined);
  // A queue whose very first words to Redis are lost refuses every job from then on: better not to start, and be started again.
  await Promise.all([...queues.values()].map((queue) => queue.waitUntilReady()));
  return {
    redis,
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
