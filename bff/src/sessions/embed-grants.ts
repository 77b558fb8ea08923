import { createHash, randomBytes } from 'node:crypto';
import { ViewName } from '@wellspring/shared/contracts/access/embed.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import * as z from 'zod/mini';
import type { KeyValueStore } from './key-value-store.ts';

/** Seconds an embed token lives; the loader asks for a new one by a new assertion. */
export const EMBED_TOKEN_S = 600;

const PREFIX = 'wse_';

/** What an embed token stands for: some views of one person inside the pages of one origin. */
const EmbedGrant = z.object({
  embedKey: z.string(),
  /** The origin of the page around the embed. */
  origin: z.string(),
  views: z.array(ViewName),
  /** Refers to the user; the user id itself is not stored here. */
  sessionId: z.string(),
  /** Of a user who logged in, without an issuer: the token may be traded for the next one. */
  renewable: z._default(z.boolean(), false),
});
type EmbedGrant = z.infer<typeof EmbedGrant>;

/** What a code of the log-in window stands for. */
const EmbedCodeGrant = z.object({
  embedKey: z.string(),
  origin: z.string(),
  /** SHA-256 of what only the page that opened the window knows. */
  challenge: z.string(),
  sessionId: z.string(),
});
type EmbedCodeGrant = z.infer<typeof EmbedCodeGrant>;

/** Seconds between the log-in and the page that waits for it. */
export const EMBED_CODE_S = 60;

const toDigest = (text: string) => createHash('sha256').update(text).digest('base64url');
const toKey = (token: string) => `ws:embed:token:${toDigest(token)}`;
const toCodeKey = (code: string) => `ws:embed:code:${toDigest(code)}`;

export const isEmbedToken = (token: string) => token.startsWith(PREFIX);

/** Embed tokens say nothing themselves: they are looked up, so that taking one away acts at once. */
export type EmbedGrants = {
  issue: (grant: z.input<typeof EmbedGrant>) => Promise<string>;
  issueCode: (grant: EmbedCodeGrant) => Promise<string>;
  /** The grant of a code, once, for a caller with the verifier. @throws AppError embed_assertion_invalid, embed_assertion_replayed */
  redeemCode: (code: string, verifier: string) => Promise<EmbedCodeGrant>;
  /** @throws AppError token_expired for an unknown or expired token; unavailable without Redis */
  read: (token: string) => Promise<EmbedGrant>;
  /** True the first time an assertion of an issuer is seen. @throws AppError unavailable without Redis: refused rather than accepted twice */
  isFirstUse: (issuer: string, assertionId: string, ttlS: number) => Promise<boolean>;
};

export function createEmbedGrants(store: KeyValueStore): EmbedGrants {
  return {
    async issue(grant) {
      const token = PREFIX + randomBytes(32).toString('base64url');
      await store.set(toKey(token), JSON.stringify(grant), EMBED_TOKEN_S);
      return token;
    },
    async read(token) {
      const stored = await store.get(toKey(token));
      if (stored === null) throw new AppError('token_expired');
      return EmbedGrant.parse(JSON.parse(stored));
    },
    async issueCode(grant) {
      const code = randomBytes(32).toString('base64url');
      await store.set(toCodeKey(code), JSON.stringify(grant), EMBED_CODE_S);
      return code;
    },
    async redeemCode(code, verifier) {
      const stored = await store.get(toCodeKey(code));
      if (stored === null) throw new AppError('embed_assertion_invalid');
      const grant = EmbedCodeGrant.parse(JSON.parse(stored));
      if (grant.challenge !== toDigest(verifier)) throw new AppError('embed_assertion_invalid');
      if (!(await store.setOnce(`${toCodeKey(code)}:used`, '1', EMBED_CODE_S)))
        throw new AppError('embed_assertion_replayed');
      return grant;
    },
    isFirstUse: (issuer, assertionId, ttlS) =>
      store.setOnce(`ws:embed:assertion:${toDigest(`${issuer}\n${assertionId}`)}`, '1', ttlS),
  };
}
