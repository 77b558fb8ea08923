import { createHmac, timingSafeEqual } from 'node:crypto';
import { Actor } from '../../contracts/internal/actor.ts';
import { AppError } from '../../errors.ts';

const LIFETIME_S = 30;
/** A token is used again for at most this long, so that it reaches the service with time to spare. */
const REUSE_S = 15;
const CACHE_SIZE = 10_000;

const sign = (secret: string, payload: string) => createHmac('sha256', secret).update(payload).digest('base64url');

/** Signs and checks the short proof with which the BFF speaks to the services for a person. */
export type InternalTokens = {
  /** A token of thirty seconds for this actor. */
  issue: (actor: Actor) => string;
  /** @throws AppError unauthenticated when it is forged, expired or not ours */
  verify: (token: string) => Actor;
};

/** A map that drops its oldest entry beyond `size`. */
function boundedMap<V>(size: number) {
  const map = new Map<string, V>();
  return {
    get: (key: string) => map.get(key),
    set(key: string, value: V) {
      if (map.size >= size) map.delete(map.keys().next().value ?? '');
      map.set(key, value);
    },
  };
}

/**
 * @param secret at least 32 characters, the same in the BFF and the services
 * @param now milliseconds since 1970; a parameter so that tests can move time
 */
export function createInternalTokens(secret: string, now: () => number = Date.now): InternalTokens {
  // Signing and checking cost more than a look-up, and one person makes many calls within seconds.
  const issued = boundedMap<{ token: string; reuseUntil: number }>(CACHE_SIZE);
  const verified = boundedMap<{ actor: Actor; expiresAt: number }>(CACHE_SIZE);

  return {
    issue(actor) {
      const key = JSON.stringify(actor);
      const known = issued.get(key);
      const time = now();
      if (known && known.reuseUntil > time) return known.token;
      const payload = Buffer.from(JSON.stringify({ actor, exp: time + LIFETIME_S * 1000 })).toString('base64url');
      const token = `${payload}.${sign(secret, payload)}`;
      issued.set(key, { token, reuseUntil: time + REUSE_S * 1000 });
      return token;
    },
    verify(token) {
      const known = verified.get(token);
      if (known && known.expiresAt > now()) return known.actor;
      const [payload = '', signature = ''] = token.split('.');
      const expected = Buffer.from(sign(secret, payload));
      const given = Buffer.from(signature);
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw new AppError('unauthenticated');
      const claims: { actor: unknown; exp: number } = JSON.parse(Buffer.from(payload, 'base64url').toString());
      if (!(claims.exp > now())) throw new AppError('token_expired');
      const actor = Actor.parse(claims.actor);
      verified.set(token, { actor, expiresAt: claims.exp });
      return actor;
    },
  };
}
