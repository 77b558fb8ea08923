import { createBoundedCache } from '@wellspring/shared/server/bounded-cache.ts';

/** Reads something once per key and caches it; see `createBoundedCache`. */
export function cachedBy<K extends string, V extends object>(
  read: (key: K) => Promise<V>,
  { ttlMs, max }: { ttlMs: number; max: number },
): (key: K) => Promise<V> {
  const cache = createBoundedCache<V>({ size: max, ttlMs });
  return (key) => cache.get(key, () => read(key));
}
