import { createHmac } from 'node:crypto';
import { AppError } from '@wellspring/shared/errors.ts';
import type { Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Tries within `perS` seconds; `withoutRedis` counts per process while Redis is away, and is stricter. */
export type Limit = { name: string; tries: number; withoutRedis: number; perS: number };

export type LimitsOptions = {
  /** Null: every limit is counted in this process. */
  redis: Redis | null;
  /** Turns accounts and addresses into keys that say nothing. */
  secret: string;
  /** Multiplies every limit. */
  factor: number;
};

/** @throws AppError too_many_requests, with the seconds until the next try */
export async function consume(limiter: RateLimiterAbstract, key: string, seconds?: number): Promise<void> {
  try {
    await limiter.consume(key, 1, seconds === undefined ? {} : { customDuration: seconds });
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new AppError('too_many_requests', { retryAfterS: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
  }
}

/** Makes limiters that count in Redis, and in memory while Redis does not answer. */
export function createLimiters({ redis, secret, factor }: LimitsOptions) {
  function limiter({ name, tries, withoutRedis, perS }: Limit, times = factor): RateLimiterAbstract {
    const inMemory = new RateLimiterMemory({ keyPrefix: name, points: withoutRedis * times, duration: perS });
    if (!redis) return inMemory;
    return new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `ws:limit:${name}`,
      points: tries * times,
      duration: perS,
      rejectIfRedisNotReady: true,
      insuranceLimiter: inMemory,
    });
  }

  return {
    limiter,
    /** One try, then none for `perS` seconds. */
    once: (name: string, perS: number) => limiter({ name, tries: 1, withoutRedis: 1, perS }, 1),
    /** How many tries a limit allows now. */
    countTries: ({ tries, withoutRedis }: Limit) => (redis?.status === 'ready' ? tries : withoutRedis) * factor,
    toKey: (...parts: string[]) => createHmac('sha256', secret).update(parts.join('\n')).digest('base64url'),
  };
}

export type Limiters = ReturnType<typeof createLimiters>;
