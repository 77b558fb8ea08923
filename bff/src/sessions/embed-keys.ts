import { EmbedKey } from '@wellspring/shared/contracts/internal/embed-key.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { LRUCache } from 'lru-cache';
import type { Upstream } from '../upstream/upstream.ts';
import { asBff } from './internal-actor.ts';

/** Milliseconds; an administrator's change acts within this. */
const CACHE_TTL_MS = 3_000;

export type EmbedKeys = {
  /** @throws AppError embed_key_unknown when there is none or it was switched off */
  find: (id: string) => Promise<EmbedKey>;
};

export function createEmbedKeys(checkups: Upstream): EmbedKeys {
  const known = new LRUCache<string, Promise<EmbedKey>>({ max: 1_000, ttl: CACHE_TTL_MS });
  function ask(id: string): Promise<EmbedKey> {
    const path = `/internal/embed-keys/${encodeURIComponent(id)}`;
    const asked = checkups.call(asBff, 'GET', path, EmbedKey).catch((error: unknown) => {
      known.delete(id);
      throw isAppError(error) && error.code === 'not_found' ? new AppError('embed_key_unknown') : error;
    });
    known.set(id, asked);
    return asked;
  }
  return {
    find: async (id) => known.get(id) ?? ask(id),
  };
}
