import { AppError } from '@wellspring/shared/errors.ts';
import type { Redis } from 'ioredis';

/**
 * Short-lived values that all BFF processes share. Every call throws AppError unavailable while Redis is unavailable.
 */
export type KeyValueStore = {
  get: (key: string) => Promise<string | null>;
  set: (key: string, value: string, ttlS: number) => Promise<void>;
  /** Reads and removes in one step: of two askers one gets the value, the other null. */
  take: (key: string) => Promise<string | null>;
  /** True when the key was free; then it is taken. One step, so that two askers cannot both get it. */
  setOnce: (key: string, value: string, ttlS: number) => Promise<boolean>;
};

export function createRedisStore(redis: Redis): KeyValueStore {
  const orUnavailable = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (cause) {
      throw new AppError('unavailable', { retryAfterS: 5, cause });
    }
  };
  return {
    get: (key) => orUnavailable(() => redis.get(key)),
    take: (key) => orUnavailable(() => redis.getdel(key)),
    async set(key, value, ttlS) {
      await orUnavailable(() => redis.set(key, value, 'EX', ttlS));
    },
    setOnce: (key, value, ttlS) => orUnavailable(async () => (await redis.set(key, value, 'EX', ttlS, 'NX')) === 'OK'),
  };
}
