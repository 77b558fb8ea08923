import { Redis } from 'ioredis';
import { reach } from './start-process.ts';

/**
 * Connects to the Redis of the queues, for taking work: commands wait for as long as it is away.
 *
 * @param onError told about every failure of the connection, also later; the client itself connects again
 * @throws Error naming REDIS_URL when nobody answers at the first try, or the setting to change when it may forget or
 * throw jobs away: a queue in such a Redis loses work without a word
 */
export async function connectRedis(url: string, onError: (error: Error) => void = () => undefined): Promise<Redis> {
  // Hundreds of jobs end at the same time; their commands travel together.
  const redis = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true, enableAutoPipelining: true });
  // Before the first try: without a listener a failure would be printed past the log, with its stack.
  redis.on('error', onError);
  try {
    await reach('REDIS_URL', () => redis.connect());
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
