import { Redis } from 'ioredis';
import { connectTo } from './start-process.ts';

/**
 * Connects to the Redis of the queues, for workers: commands wait while it is unavailable.
 *
 * @param onError called for every failure of the connection, also later; the client reconnects
 * @throws Error naming REDIS_URL when the first attempt gets no answer, or the setting to change when Redis may evict
 * or lose jobs without an error
 */
export async function connectRedis(url: string, onError: (error: Error) => void = () => undefined): Promise<Redis> {
  // Hundreds of jobs end at the same time; their commands travel together.
  const redis = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true, enableAutoPipelining: true });
  // Before the first try: without a listener a failure would be printed past the log, with its stack.
  redis.on('error', onError);
  try {
    await connectTo('REDIS_URL', () => redis.connect());
    await assertDurable(redis);
    return redis;
  } catch (error) {
    redis.disconnect();
    throw error;
  }
}

async function assertDurable(redis: Redis): Promise<void> {
  const setting = async (name: string) => {
    const reply = (await redis.config('GET', name)) as string[];
    return reply[1] ?? '';
  };
  if ((await setting('appendonly')) !== 'yes')
    throw new Error('this Redis forgets on a crash: set "appendonly yes" (REDIS_URL names it)');
  if ((await setting('maxmemory-policy')) !== 'noeviction')
    throw new Error('this Redis may throw jobs away: set "maxmemory-policy noeviction" (REDIS_URL names it)');
}
