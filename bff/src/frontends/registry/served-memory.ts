import { SERVED_KEY, ServedRegistry } from '@wellspring/shared/server/frontends/signing/served-registry.ts';
import type { KeyValueStore } from '../../sessions/key-value-store.ts';

/** Much longer than a registry is valid. */
const RETENTION_S = 400 * 24 * 3600;

/** The registry that was accepted last: by this process, and by all that share the store. */
export type ServedMemory = {
  /** The one with the highest number; null: none is known. */
  read: () => Promise<ServedRegistry | null>;
  note: (served: ServedRegistry) => Promise<void>;
};

/** While the store does not answer, each process knows only what it accepted itself. */
export function createServedMemory(store: Pick<KeyValueStore, 'get' | 'set'>): ServedMemory {
  let own: ServedRegistry | null = null;

  async function readShared(): Promise<ServedRegistry | null> {
    try {
      const read = ServedRegistry.safeParse(JSON.parse((await store.get(SERVED_KEY)) ?? 'null'));
      return read.success ? read.data : null;
    } catch {
      return null;
    }
  }

  return {
    async read() {
      const shared = await readShared();
      return own && own.number >= (shared?.number ?? 0) ? own : shared;
    },
    async note(served) {
      own = served;
      if (((await readShared())?.number ?? 0) < served.number)
        await store.set(SERVED_KEY, JSON.stringify(served), RETENTION_S).catch(() => undefined);
    },
  };
}
