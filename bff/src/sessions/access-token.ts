import jwt from '@fastify/jwt';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';

/** Seconds an access token is valid; the session outlives it, by its cookie. */
export const ACCESS_TOKEN_S = 600;

const TYPE = 'at+jwt';
const ALGORITHM = 'HS256';
/** Of `@fastify/jwt`: the only refusal after which the browser refreshes instead of showing the log-in. */
const EXPIRED = 'FAST_JWT_EXPIRED';
const MAX_ENTRIES = 20_000;
/** Longer than any token of ours; a giant one is refused before it costs anything. */
const MAX_LENGTH = 1024;

/** Who a token speaks for. `expiresAt` in milliseconds since 1970. */
type AccessClaims = { sessionId: string; userId: string; expiresAt: number };

export type AccessTokens = {
  /** @param now milliseconds since 1970; a parameter so that tests can move time */
  issue: (sessionId: string, userId: string, now?: number) => string;
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
};

/** Gives an application the means to sign and check access tokens; a signature is computed once per token and process. */
export async function registerAccessTokens(
  app: FastifyInstance,
  { secret, audience }: AccessTokensOptions,
): Promise<AccessTokens> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: ALGORITHM, aud: audience, header: { alg: ALGORITHM, typ: TYPE } },
    verify: {
      algorithms: [ALGORITHM],
      checkTyp: TYPE,
      allowedAud: audience,
      // `allowedAud` alone accepts a token without an audience.
      requiredClaims: ['sub', 'sid', 'aud', 'iat', 'exp'],
    },
  });
  const remembered = new LRUCache<string, AccessClaims>({ max: MAX_ENTRIES });

  return {
    issue(sessionId, userId, now = Date.now()) {
      const iat = Math.floor(now / 1000);
      return app.jwt.sign({ sub: userId, sid: sessionId, iat, exp: iat + ACCESS_TOKEN_S });
    },
    known(token) {
      const claims = remembered.get(token);
      return claims && claims.expiresAt > Date.now() ? claims : undefined;
    },
    async verify(token) {
      if (token === '' || token.length > MAX_LENGTH) throw new AppError('unauthenticated');
      const claims = readClaims(() => app.jwt.verify(token));
      remembered.set(token, claims);
      return claims;
    },
  };
}

function readClaims(verify: () => { sub?: unknown; sid?: unknown; exp?: unknown }): AccessClaims {
  try {
    const { sub, sid, exp } = verify();
    if (typeof sub === 'string' && typeof sid === 'string' && typeof exp === 'number') {
      return { sessionId: sid, userId: sub, expiresAt: exp * 1000 };
    }
  } catch (cause) {
    const isExpired = cause instanceof Error && 'code' in cause && cause.code === EXPIRED;
    throw new AppError(isExpired ? 'token_expired' : 'unauthenticated', { cause });
  }
  throw new AppError('unauthenticated');
}
