import { assertDurableRedis } from '@wellspring/shared/server/redis.ts';
import { Redis } from 'ioredis';

/**
 * Connects to the Redis of the queues.
 * @throws Error naming REDIS_URL when nobody answers, or the setting to change when it may lose jobs
 */
export async function connectQueueRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  let reason = 'no answer';
  // With a listener the client says nothing by itself; BullMQ logs what goes wrong later.
  redis.on('error', (error) => {
    reason = error.message;
  });
  try {
    await redis.connect();
  } catch (cause) {
    redis.disconnect();
    throw new Error(`Redis does not answer (${reason}); check REDIS_URL`, { cause });
  }
  await assertDurableRedis(redis);
  return redis;
}
