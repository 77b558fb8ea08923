import { createSecretKey } from 'node:crypto';
import { AppError } from '@wellspring/shared/errors.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

/** Seconds an access token lives; the session behind it lives on in the cookie. */
export const ACCESS_TOKEN_S = 600;

const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
const MAX_REMEMBERED = 20_000;
/** Longer than any token of ours; a giant one is refused before it costs anything. */
const MAX_LENGTH = 1024;

/** Who a token speaks for. `expiresAt` in milliseconds since 1970. */
type AccessClaims = { sessionId: string; userId: string; expiresAt: number };

export type AccessTokens = {
  issue: (sessionId: string, userId: string) => Promise<string>;
  /** The claims of a token that was checked before and still holds; undefined when `verify` must look. */
  known: (token: string) => AccessClaims | undefined;
  /** @throws AppError token_expired, or unauthenticated when it is not ours */
  verify: (token: string) => Promise<AccessClaims>;
};

export type AccessTokensOptions = {
  /** At least 32 characters. */
  secret: string;
  /** The deployment the token is for. */
  audience: string;
  /** Milliseconds since 1970; a parameter so that tests can move time. */
  now?: () => number;
};

/** Signs and checks access tokens; a signature is computed once per token and process. */
export function createAccessTokens({ secret, audience, now = Date.now }: AccessTokensOptions): AccessTokens {
  const key = createSecretKey(Buffer.from(secret));
  const remembered = new LRUCache<string, AccessClaims>({ max: MAX_REMEMBERED });

  return {
    issue(sessionId, userId) {
      const issuedAt = Math.floor(now() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
        .setSubject(userId)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_S)
        .sign(key);
    },
    known(token) {
      const claims = remembered.get(token);
      return claims && claims.expiresAt > now() ? claims : undefined;
    },
    async verify(token) {
      if (token.length > MAX_LENGTH) throw new AppError('unauthenticated');
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          typ: TYPE,
          audience,
          currentDate: new Date(now()),
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        const { sid, sub, exp } = payload;
        if (typeof sid !== 'string' || sub === undefined || exp === undefined) throw new AppError('unauthenticated');
        const claims = { sessionId: sid, userId: sub, expiresAt: exp * 1000 };
        remembered.set(token, claims);
        return claims;
      } catch (cause) {
        throw new AppError(cause instanceof errors.JWTExpired ? 'token_expired' : 'unauthenticated', { cause });
      }
    },
  };
}
