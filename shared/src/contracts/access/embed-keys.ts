import * as z from 'zod/mini';
import { Timestamp } from '../common.ts';
import { ViewName } from './embed.ts';

export const MAX_EMBED_KEYS = 50;
export const MAX_EMBED_KEY_NAME_LENGTH = 80;
export const MAX_EMBED_ORIGINS = 20;
export const MAX_EMBED_ISSUERS = 10;

/** Not a secret: it stands in the page. It only says which pages and views are allowed. */
export const EmbedKeyId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
/** Of a new key; older ones may look otherwise. */
const NewEmbedKeyId = z.string().check(z.regex(/^ek_[a-z0-9]{20}$/));

const name = z.string().check(z.minLength(1), z.maxLength(MAX_EMBED_KEY_NAME_LENGTH));

const member = z.optional(z.string().check(z.maxLength(4000)));

/** A public key (RFC 7517). What only a private or a shared key has is named too, so that such a key is refused and not cut. */
const Jwk = z.object({
  kty: z.string(),
  ...{ kid: member, alg: member, use: member, crv: member, x: member, y: member, n: member, e: member },
  ...{ d: member, p: member, q: member, dp: member, dq: member, qi: member, k: member },
});
export type Jwk = z.infer<typeof Jwk>;

/** Who may vouch for people. Exactly one of the two ways to find their public key. */
export const EmbedIssuer = z.object({
  /** What `iss` of the assertion says. */
  issuer: z.string().check(z.minLength(1), z.maxLength(300)),
  /** https, answers with a JWK set. */
  jwksUrl: z.nullable(z.string().check(z.maxLength(500))),
  publicJwk: z.nullable(Jwk),
});
export type EmbedIssuer = z.infer<typeof EmbedIssuer>;

const content = {
  name,
  /** Exact origins, such as https://intranet.example. */
  origins: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(MAX_EMBED_ORIGINS)),
  views: z.array(ViewName).check(z.maxLength(40)),
  /** The weakest isolation that is accepted. */
  isolationFloor: z.enum(['frame', 'shadow']),
  issuers: z.array(EmbedIssuer).check(z.maxLength(MAX_EMBED_ISSUERS)),
  isActive: z.boolean(),
};

/** A permission to show views of Wellspring inside other pages, as administrators see it. */
export const EmbedKeySetup = z.object({ id: EmbedKeyId, ...content, revision: z.int() });
export type EmbedKeySetup = z.infer<typeof EmbedKeySetup>;

export const EmbedKeyChange = z.object({ ...content, revision: z.int() });
export type EmbedKeyChange = z.infer<typeof EmbedKeyChange>;

/** A key without pages: it allows nothing before these are added. With an id it can be sent again after a lost answer. */
export const EmbedKeyStart = z.object({ id: NewEmbedKeyId, name });
export type EmbedKeyStart = z.infer<typeof EmbedKeyStart>;

/** When a key was last used, to the minute. Never by whom. */
export const EmbedKeyUse = z.object({
  /** Only origins that were used within the last 90 days. */
  origins: z.array(z.object({ origin: z.string(), usedAt: Timestamp })),
  /** Only issuers whose keys were fetched within the last 90 days. */
  issuers: z.array(z.object({ issuer: z.string(), readAt: Timestamp, isReadable: z.boolean() })),
});
export type EmbedKeyUse = z.infer<typeof EmbedKeyUse>;
