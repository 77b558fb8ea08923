import type { EmbedKey } from '@wellspring/shared/contracts/internal/embed-key.ts';
import type { OpenEmbedSession } from '@wellspring/shared/contracts/internal/sessions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  errors,
  type FetchImplementation,
  importJWK,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import { LRUCache } from 'lru-cache';

/** Signatures with a private key only: with a shared secret this server, or a reader of its memory, could forge. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'];
export const ASSERTION_TYPE = 'ws-assert+jwt';
/** Seconds an assertion may live, and how far the clocks may be apart. */
export const MAX_ASSERTION_S = 120;
const SKEW_S = 30;

type Issuer = EmbedKey['issuers'][number];
type RemoteKeys = ReturnType<typeof createRemoteJWKSet>;

/** Who vouches for whom. `rememberS`: how long the id must be remembered so that it works once. */
type Assertion = OpenEmbedSession & { id: string; rememberS: number; origin: string | null };

export type AssertionVerifier = {
  /** @throws AppError embed_assertion_invalid or embed_assertion_expired; unavailable when the issuer's keys cannot be fetched */
  verify: (assertion: string, key: EmbedKey) => Promise<Assertion>;
  /** Whether the public keys of an issuer can be read now; 'empty' when there is none. */
  readKeys: (issuer: Issuer) => Promise<'readable' | 'empty' | 'unreadable'>;
};

export type AssertionVerifierOptions = {
  /** `<public origin>/embed` */
  audience: string;
  /**
   * Key sets whose issuers may name people by their id in the directory. Named by the operator: administrators write issuers,
   * and could otherwise vouch for everybody with a key of their own.
   */
  directoryKeys?: readonly string[];
  now?: () => number;
  /** Called after each fetch of an issuer's keys. */
  onKeysRead?: (jwksUrl: string, isReadable: boolean) => void;
};

/** Checks what a customer's server says about a person. Keys come from the embed key alone, never from the assertion's header. */
export function createAssertionVerifier({
  audience,
  directoryKeys = [],
  now = Date.now,
  onKeysRead = () => undefined,
}: AssertionVerifierOptions): AssertionVerifier {
  const remoteSets = new LRUCache<string, RemoteKeys>({ max: 100 });

  const fetchAndTell: FetchImplementation = async (url, options) => {
    const answer = await fetch(url, options).catch((error: unknown) => {
      onKeysRead(url, false);
      throw error;
    });
    onKeysRead(url, answer.ok);
    return answer;
  };

  function remoteSet(url: string): RemoteKeys {
    const known = remoteSets.get(url);
    if (known) return known;
    const address = new URL(url);
    if (address.protocol !== 'https:') throw new AppError('embed_assertion_invalid');
    const set = createRemoteJWKSet(address, {
      timeoutDuration: 5_000,
      cacheMaxAge: 600_000,
      cooldownDuration: 30_000,
      [customFetch]: fetchAndTell,
    });
    remoteSets.set(url, set);
    return set;
  }

  const toKeyFinder =
    ({ publicJwk, jwksUrl }: Issuer): JWTVerifyGetKey =>
    async (header, token) => {
      if (publicJwk) return importJWK(publicJwk, header.alg);
      if (jwksUrl) return remoteSet(jwksUrl)(header, token);
      throw new AppError('embed_assertion_invalid');
    };

  const toMatch = ({ publicJwk, jwksUrl }: Issuer): OpenEmbedSession['matchBy'] =>
    !publicJwk && jwksUrl && directoryKeys.includes(jwksUrl) ? 'directory' : 'identity';

  function findIssuer(assertion: string, key: EmbedKey): Issuer {
    const { iss } = decodeJwt(assertion);
    const issuer = key.issuers.find((known) => known.issuer === iss);
    if (!issuer) throw new AppError('embed_assertion_invalid');
    return issuer;
  }

  return {
    async readKeys({ publicJwk, jwksUrl }) {
      try {
        if (publicJwk) {
          await importJWK(publicJwk, typeof publicJwk.alg === 'string' ? publicJwk.alg : algorithmOf(publicJwk));
          return 'readable';
        }
        const set = remoteSet(jwksUrl ?? '');
        await set.reload();
        return set.jwks()?.keys.length ? 'readable' : 'empty';
      } catch {
        return 'unreadable';
      }
    },
    async verify(assertion, key) {
      try {
        const issuer = findIssuer(assertion, key);
        const { payload } = await jwtVerify(assertion, toKeyFinder(issuer), {
          algorithms: ALGORITHMS,
          typ: ASSERTION_TYPE,
          issuer: issuer.issuer,
          audience,
          clockTolerance: SKEW_S,
          currentDate: new Date(now()),
          requiredClaims: ['sub', 'iat', 'exp', 'jti'],
          // Also refuses one that says it was made in the future.
          maxTokenAge: MAX_ASSERTION_S,
        });
        const { sub = '', iat = 0, exp = 0, jti = '', origin } = payload;
        // The library checks that they are there, not that they are texts.
        const isNamed = [sub, jti].every((text) => typeof text === 'string' && text !== '');
        if (!isNamed || exp - iat > MAX_ASSERTION_S) throw new AppError('embed_assertion_invalid');
        return {
          issuer: issuer.issuer,
          subject: sub,
          matchBy: toMatch(issuer),
          id: jti,
          rememberS: Math.max(1, Math.ceil(exp - now() / 1000) + 2 * SKEW_S),
          origin: typeof origin === 'string' ? origin : null,
        };
      } catch (cause) {
        if (cause instanceof AppError) throw cause;
        if (cause instanceof errors.JWTExpired) throw new AppError('embed_assertion_expired', { cause });
        if (cause instanceof errors.JWKSTimeout) throw new AppError('unavailable', { retryAfterS: 5, cause });
        throw new AppError('embed_assertion_invalid', { cause });
      }
    },
  };
}

/** Of a key that does not say it. */
function algorithmOf({ kty, crv }: Readonly<Record<string, unknown>>): string {
  if (kty === 'RSA') return 'RS256';
  return crv === 'Ed25519' ? 'EdDSA' : 'ES256';
}
