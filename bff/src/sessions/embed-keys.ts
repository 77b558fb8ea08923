import { ViewName } from '@wellspring/shared/contracts/access/embed.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Upstream } from '../upstream/upstream.ts';
import { asBff } from './internal-actor.ts';

/** A customer's permission to show views inside their pages, as far as the BFF needs it. */
export const EmbedKey = z.object({
  origins: z.array(z.string()),
  views: z.array(ViewName),
  isolationFloor: z.enum(['frame', 'shadow']),
  issuers: z.array(
    z.object({
      issuer: z.string(),
      publicJwk: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
      jwksUrl: z.optional(z.nullable(z.string())),
    }),
  ),
  isActive: z._default(z.boolean(), true),
});
export type EmbedKey = z.infer<typeof EmbedKey>;

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
    async find(id) {
      const key = await (known.get(id) ?? ask(id));
      if (!key.isActive) throw new AppError('embed_key_unknown');
      return key;
    },
  };
}
