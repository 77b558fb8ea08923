import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { TICKS } from './job-queues.ts';
import { queueOptions, tickOptions } from './queue-options.ts';

/** Has a tick look at once. Best effort: never fails and never waits. */
export type Wake = (tick: string) => void;

export type Waker = { wake: Wake; close: () => Promise<void> };

/** A command that gets no answer for this long has failed, so that a half-open connection stops no later one. */
const COMMAND_TIMEOUT_MS = 5_000;

/**
 * Wakes ticks over a connection. One that is at work looks once more when it is done: BullMQ keeps the last wake-up
 * (`keepLastIfActive`), where a fixed job id or plain deduplication would lose it.
 *
 * @param ticks name of the queue of ticks
 */
export function createWaker(redis: Redis, ticks = TICKS): Waker {
  let queue: Queue | null = null;
  let isAdding = false;
  const waiting = new Set<string>();

  function open(): Queue {
    const opened = new Queue(ticks, { ...queueOptions, connection: redis });
    opened.on('error', () => undefined);
    return opened;
  }

  async function addWaiting(): Promise<void> {
    isAdding = true;
    try {
      queue ??= open();
      for (const tick of waiting) {
        waiting.delete(tick);
        const deduplication = { id: tick, keepLastIfActive: true };
        await queue.add(tick, {}, { ...tickOptions, deduplication });
      }
    } catch {
      // A queue that lost its connection while it opened refuses every job from then on.
      const lost = queue;
      queue = null;
      waiting.clear();
      // Not awaited: closing waits for a connection that may be away.
      lost?.close().catch(() => undefined);
    } finally {
      isAdding = false;
    }
  }

  return {
    wake(tick) {
      if (redis.status !== 'ready') return;
      waiting.add(tick);
      if (!isAdding) void addWaiting();
    },
    async close() {
      await queue?.close().catch(() => undefined);
    },
  };
}

/** A waker with a connection of its own, for a process that has to serve while Redis is away. */
export function connectWaker(redisUrl: string): Waker {
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    lazyConnect: true,
    retryStrategy: (times) => Math.min(times * 500, 5_000),
  });
  redis.on('error', () => undefined);
  redis.connect().catch(() => undefined);
  const { wake, close } = createWaker(redis);
  return {
    wake,
    async close() {
      redis.disconnect();
      await close();
    },
  };
}
