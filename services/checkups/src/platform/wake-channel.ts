import { Redis } from 'ioredis';
import type { WakeRelay } from './outbox/outbox.ts';

const CHANNEL = 'wellspring:checkups:outbox';

export type WakeSender = { wake: WakeRelay; close: () => Promise<void> };

/**
 * Tells the workers that the outbox has something. Only a courtesy: they look by themselves every second, so saving and
 * finishing go on without Redis and nothing waits for it here.
 */
export function createWakeSender(redisUrl: string): WakeSender {
  const redis = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    lazyConnect: true,
    retryStrategy: (times) => Math.min(times * 500, 5_000),
  });
  // Without a listener every failed attempt to connect would be printed past the log.
  redis.on('error', () => undefined);
  redis.connect().catch(() => undefined);
  return {
    wake() {
      if (redis.status === 'ready') redis.publish(CHANNEL, '1').catch(() => undefined);
    },
    async close() {
      redis.disconnect();
    },
  };
}

/** Calls `onWake` for every message of `createWakeSender`, again after Redis was away. */
export async function listenForWakes(redis: Redis, onWake: () => void): Promise<void> {
  redis.on('message', onWake);
  await redis.subscribe(CHANNEL);
}
