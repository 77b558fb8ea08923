import { Redis } from 'ioredis';

/**
 * Connects to Redis for queues.
 * @throws Error when it may evict or forget: a queue in such a Redis loses work without a word
 */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, { maxRetriesPerRequest: null, lazyConnect: true });
  await redis.connect();
  return redis;
}

/** @throws Error naming the setting to change when appendonly is off or maxmemory-policy is not noeviction */
export async function assertDurableRedis(redis: Redis): Promise<void> {
  const setting = async (name: string) => {
    const reply = (await redis.config('GET', name)) as string[];
    return reply[1] ?? '';
  };
  if ((await setting('appendonly')) !== 'yes')
    throw new Error('this Redis forgets on a crash: set "appendonly yes" (REDIS_URL names it)');
  if ((await setting('maxmemory-policy')) !== 'noeviction')
    throw new Error('this Redis may throw jobs away: set "maxmemory-policy noeviction" (REDIS_URL names it)');
}
