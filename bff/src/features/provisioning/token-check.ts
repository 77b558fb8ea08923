import { createHash } from 'node:crypto';
import { ProvisioningAccess } from '@wellspring/shared/contracts/internal/provisioning.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { LRUCache } from 'lru-cache';
import { asBff } from '../../sessions/internal-actor.ts';
import type { Upstream } from '../../upstream/upstream.ts';

/** Milliseconds; a token that was switched off works no longer than this. */
const CACHE_TTL_MS = 3_000;
/** As the checkups service makes them. */
const TOKEN = /^wsp_[\w-]{43}$/;

/** The id of a token that is in use. @throws AppError unauthenticated for any other text */
export type CheckToken = (token: string | null) => Promise<string>;

export function createTokenCheck(checkups: Upstream): CheckToken {
  const known = new LRUCache<string, Promise<string>>({ max: 100, ttl: CACHE_TTL_MS });

  function ask(digest: string): Promise<string> {
    const asked = checkups
      .call(asBff, 'POST', '/internal/provisioning/access', ProvisioningAccess, { digest })
      .then(({ tokenId }) => tokenId)
      .catch((error: unknown) => {
        known.delete(digest);
        throw isAppError(error) && error.code === 'not_found' ? new AppError('unauthenticated') : error;
      });
    known.set(digest, asked);
    return asked;
  }

  return async (token) => {
    if (token === null || !TOKEN.test(token)) throw new AppError('unauthenticated');
    const digest = createHash('sha256').update(token).digest('hex');
    return known.get(digest) ?? ask(digest);
  };
}
