import { AppError } from '@wellspring/shared/errors.ts';
import type { KeyValueStore } from '../sessions/key-value-store.ts';

/** A store in memory that can be away, as Redis can. */
export function createMemoryStore(): KeyValueStore & { values: Map<string, string>; isDown: boolean } {
  const store = {
    values: new Map<string, string>(),
    isDown: false,
    async get(key: string) {
      present();
      return store.values.get(key) ?? null;
    },
    async take(key: string) {
      present();
      const value = store.values.get(key) ?? null;
      store.values.delete(key);
      return value;
    },
    async set(key: string, value: string, _ttlS: number) {
      present();
      store.values.set(key, value);
    },
    async setOnce(key: string, value: string, _ttlS: number) {
      present();
      if (store.values.has(key)) return false;
      store.values.set(key, value);
      return true;
    },
  };
  const present = () => {
    if (store.isDown) throw new AppError('unavailable', { retryAfterS: 5 });
  };
  return store;
}
