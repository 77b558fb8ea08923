import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { KeyValueStore } from './key-value-store.ts';

/** Seconds an origin is remembered after a key that names it was requested. */
const CACHE_TTL_S = 900;

const toKey = (origin: string) => `ws:embed:origin:${createHash('sha256').update(origin).digest('base64url')}`;

/**
 * The origins whose pages may read our answers. A preflight carries neither key nor token, so the question is whether
 * any recently requested key names the origin; what may be done there is decided by the token, not here.
 */
export type EmbedOrigins = {
  remember: (origins: readonly string[]) => Promise<void>;
  /** True when this process knows it; null when the others must be asked. */
  isKnownHere: (origin: string) => true | null;
  /** Looks up what the other processes stored; false while Redis is unavailable. */
  isKnown: (origin: string) => Promise<boolean>;
};

export function createEmbedOrigins(store: KeyValueStore): EmbedOrigins {
  const here = new LRUCache<string, true>({ max: 10_000, ttl: CACHE_TTL_S * 1000 });
  const keep = (origin: string) => here.set(origin, true);

  return {
    async remember(origins) {
      const fresh = origins.filter((origin) => !here.has(origin));
      for (const origin of fresh) keep(origin);
      // Without Redis the other processes learn it when the key is requested from them.
      await Promise.all(fresh.map((origin) => store.set(toKey(origin), '1', CACHE_TTL_S).catch(() => undefined)));
    },
    isKnownHere: (origin) => here.get(origin) ?? null,
    async isKnown(origin) {
      if (here.has(origin)) return true;
      const isElsewhere = (await store.get(toKey(origin)).catch(() => null)) !== null;
      if (isElsewhere) keep(origin);
      return isElsewhere;
    },
  };
}
