import { LRUCache } from 'lru-cache';

/** Reads something once per key and caches it; concurrent callers share the call. Failures are not cached. */
export function cachedBy<K extends string, V extends object>(
  read: (key: K) => Promise<V>,
  { ttlMs, max }: { ttlMs: number; max: number },
): (key: K) => Promise<V> {
  const known = new LRUCache<K, Promise<V>>({ max, ttl: ttlMs });
  return (key) => {
    const found = known.get(key);
    if (found) return found;
    const asked = read(key).catch((error: unknown) => {
      known.delete(key);
      throw error;
    });
    known.set(key, asked);
    return asked;
  };
}
