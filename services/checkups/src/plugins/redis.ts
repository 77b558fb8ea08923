import { assertDurableRedis } from '@wellspring/shared/server/redis.ts';
import { Redis } from 'ioredis';
import { reach } from './run-process.ts';

/**
 * Connects to the Redis of the queues, for taking work: commands wait for as long as it is away.
 *
 * @throws Error when it does not answer at the first try, or may forget or throw jobs away
 */
export async function connectQueueRedis(url: string, onError: (error: Error) => void): Promise<Redis> {
  const redis = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  // Before the first try: without a listener a failure would be printed past the log.
  redis.on('error', onError);
  try {
    await reach('REDIS_URL', () => redis.connect());
    await assertDurableRedis(redis);
    return redis;
  } catch (error) {
    redis.disconnect();
    throw error;
  }
}
