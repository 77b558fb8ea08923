import * as z from 'zod/mini';
import { User } from '../people/user.ts';

/** The name of a view. A release may bring one that this server has never seen: whether it is shown, key and grants decide. */
export const ViewName = z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/));

/** Views to which the API gives something: the token of an embed of any other view has no scope. */
export const EmbedView = z.enum(['checkups', 'checkup', 'report', 'team-report', 'manager-home']);
export type EmbedView = z.infer<typeof EmbedView>;

const embedKey = z.string().check(z.minLength(1), z.maxLength(64));
/** 32 bytes in base64url: a digest or a verifier of RFC 7636. */
const bytes32 = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

const origin = z.string().check(z.regex(/^https?:\/\/[^\s/?#]+$/), z.maxLength(300));

/** Either the customer's assertion, or the code of the log-in window with its verifier. */
export const EmbedTokenRequest = z.object({
  assertion: z.optional(z.string().check(z.minLength(1), z.maxLength(8192))),
  code: z.optional(bytes32),
  verifier: z.optional(bytes32),
  embedKey,
  view: ViewName,
  /** Views of other elements on the same page, which share the token. */
  alongside: z.optional(z.array(ViewName).check(z.maxLength(10))),
});
export type EmbedTokenRequest = z.infer<typeof EmbedTokenRequest>;

/** How much is open for the user of an assertion: asked instead of a view. */
export const EmbedAvailableRequest = z.object({
  assertion: z.string().check(z.minLength(1), z.maxLength(8192)),
  embedKey,
  view: ViewName,
});

/** Counts only: the page around reads it, as it reads the event `ws:available` of a view. */
export const EmbedAvailable = z.object({
  open: z.int(),
  /** When the first of them ends; null where none does. */
  nextDeadline: z.nullable(z.string()),
});
export type EmbedAvailable = z.infer<typeof EmbedAvailable>;

/** Log-in inside the frame: answered with a token, never with a cookie. */
export const EmbedLogin = z.object({
  identifier: z.string().check(z.maxLength(320)),
  password: z.string().check(z.maxLength(1024)),
  embedKey,
  view: ViewName,
});
export type EmbedLogin = z.infer<typeof EmbedLogin>;

/** The log-in window requests a code that one page may trade for a token; `challenge` is the digest of its verifier. */
export const EmbedCodeRequest = z.object({ embedKey, origin, challenge: bytes32 });
export const EmbedCode = z.object({ code: z.string(), expires_in: z.int() });

/** The release of the view that one user gets instead of the live one. */
export const EmbedCanary = z.object({
  version: z.string(),
  /** Path of its embed file, and the digest of that file. */
  module: z.string(),
  integrity: z.nullable(z.string()),
  /** Where the digests of what it loads later are listed. */
  files: z.nullable(z.object({ address: z.string(), integrity: z.string() })),
});
export type EmbedCanary = z.infer<typeof EmbedCanary>;

/**
 * `expires_in` in seconds, so that a wrong clock on the device does no harm. `user` spares the view its first question.
 * `renewable`: the token itself buys the next one, as long as the session of the log-in lasts.
 */
export const EmbedToken = z.object({
  access_token: z.string(),
  expires_in: z.int(),
  scope: z.string(),
  renewable: z.boolean(),
  user: User,
  /** By view, the canaries that are assigned to this user now. */
  canaries: z.optional(z.record(ViewName, EmbedCanary)),
});
export type EmbedToken = z.infer<typeof EmbedToken>;

/** What the loader needs to know about a key before it shows anything. */
export const EmbedConfiguration = z.object({
  embedKey,
  views: z.array(ViewName),
  /** Of these, what is switched off for now. */
  paused: z.array(ViewName),
  /** The weakest isolation the administrator accepts. */
  isolationFloor: z.enum(['frame', 'shadow']),
  api: z.literal(1),
  minLoader: z.int(),
  /** The server's own version, and what it can besides the first contract. */
  server: z.string(),
  features: z.array(z.string()),
});
export type EmbedConfiguration = z.infer<typeof EmbedConfiguration>;
