export type BoundedCache<V> = {
  /** The cached value while it is fresh, else the result of `load`; concurrent callers share one load. */
  get: (key: string, load: () => Promise<V>) => Promise<V>;
  forget: (key: string) => void;
};

export type BoundedCacheOptions = {
  /** Maximum number of entries; the oldest is dropped first. */
  size: number;
  /** How long a value is believed, in milliseconds. */
  ttlMs: number;
  now?: () => number;
};

/** Caches what rarely changes for a short time, so that a save need not read it again. A failed load is not cached. */
export function createBoundedCache<V>({ size, ttlMs, now = Date.now }: BoundedCacheOptions): BoundedCache<V> {
  const kept = new Map<string, { value: Promise<V>; until: number }>();
  return {
    get(key, load) {
      const known = kept.get(key);
      if (known && known.until > now()) return known.value;
      const value = load();
      kept.delete(key);
      if (kept.size >= size) kept.delete(kept.keys().next().value ?? '');
      const entry = { value, until: now() + ttlMs };
      kept.set(key, entry);
      value.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return value;
    },
    forget: (key) => void kept.delete(key),
  };
}
