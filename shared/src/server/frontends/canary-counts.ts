import { Redis } from 'ioredis';
import type { LoadOutcome } from '../../contracts/frontends/remote-loads.ts';
import type { CanaryTally } from '../../domain/frontends/canary-verdict.ts';

/** A canary as the registry names it; the salt is another for each. */
export type CanaryName = { remote: string; salt: string };

/** Counts of page loads of a canary and of the live release. Every call rejects while Redis is unavailable. */
export type CanaryCounts = {
  /** @param person an anonymous digest of the user, different for each canary */
  count: (canary: CanaryName, arm: 'canary' | 'live', outcome: LoadOutcome, person: string) => Promise<void>;
  read: (canary: CanaryName) => Promise<CanaryTally>;
  /** @returns whether it was this call that halted it */
  halt: (canary: CanaryName, at: Date) => Promise<boolean>;
  /** Deals it again, and counts from the beginning. @returns whether it was halted */
  resume: (canary: CanaryName) => Promise<boolean>;
};

/** No canary runs longer. */
const RETENTION_S = 90 * 24 * 3600;

const toKey = ({ remote, salt }: CanaryName) => `ws:canary:${remote}:${salt}`;
const toFailedKey = (canary: CanaryName) => `${toKey(canary)}:failed`;

export function createCanaryCounts(redis: Redis): CanaryCounts {
  return {
    async count(canary, arm, outcome, person) {
      const key = toKey(canary);
      const steps = redis.multi();
      if (outcome === 'broke') steps.hincrby(key, `${arm}.ok`, -1);
      steps.hincrby(key, `${arm}.${outcome === 'ok' ? 'ok' : 'failed'}`, 1);
      if (arm === 'canary' && outcome !== 'ok')
        steps.sadd(toFailedKey(canary), person).expire(toFailedKey(canary), RETENTION_S);
      await steps.expire(key, RETENTION_S).exec();
    },
    async read(canary) {
      const [told, peopleFailed] = await Promise.all([redis.hgetall(toKey(canary)), redis.scard(toFailedKey(canary))]);
      // `broke` can exceed `ok`: not every page that works reports it.
      const number = (field: string) => Math.max(0, Number(told[field] ?? 0));
      const of = (arm: 'canary' | 'live') => ({ ok: number(`${arm}.ok`), failed: number(`${arm}.failed`) });
      return { canary: of('canary'), live: of('live'), peopleFailed, haltedAt: told.haltedAt ?? null };
    },
    halt: async (canary, at) => (await redis.hsetnx(toKey(canary), 'haltedAt', at.toISOString())) === 1,
    async resume(canary) {
      const key = toKey(canary);
      const isHalted = (await redis.hexists(key, 'haltedAt')) === 1;
      if (isHalted) await redis.del(key, toFailedKey(canary));
      return isHalted;
    },
  };
}

/** The same for a command that looks once; a Redis that is away is not waited for. */
export function openCanaryCounts(redisUrl: string): CanaryCounts & { close: () => void } {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    retryStrategy: () => null,
  });
  // Every command says for itself that it failed.
  redis.on('error', () => undefined);
  return { ...createCanaryCounts(redis), close: () => redis.disconnect() };
}
