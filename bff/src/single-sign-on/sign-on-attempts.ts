import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readCookie, setCookie } from '../sessions/cookies.ts';
import type { KeyValueStore } from '../sessions/key-value-store.ts';
import type { SignOnProof } from './provider.ts';

const COOKIE = '__Host-ws_sign_on';
const FORM = /^[\w-]{43}$/;
/** Seconds a person has at the provider, second factor included. */
const TIME_S = 600;

const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The page that was asked for before the log-in; null: none. */
  redirect: z.nullable(z.string()),
  /** The log-in window of an embed, by the parameters of its page; null: a page of the application. */
  popup: z.nullable(z.string()),
  /** The log-out is to end the session at the provider too. */
  endsThere: z.boolean(),
});
export type SignOnAttempt = SignOnProof & Pick<z.infer<typeof Attempt>, 'redirect' | 'popup' | 'endsThere'>;

export type SignOnAttempts = {
  /** Keeps what an attempt needs on the way back, for this browser alone. @throws AppError unavailable */
  keep: (request: FastifyRequest, reply: FastifyReply, attempt: SignOnAttempt) => Promise<void>;
  /** The attempt of this browser with this state; null when there is none, or it was taken before. @throws AppError unavailable */
  take: (request: FastifyRequest, state: string) => Promise<SignOnAttempt | null>;
};

/**
 * A log-in at the provider that is under way is kept in Redis, under a key that needs both the state in the address and
 * the cookie of the browser that began it: an address that was sent to another user opens nothing. Each attempt is good
 * for one return. Several tabs may be under way at once.
 */
export function createSignOnAttempts(store: KeyValueStore): SignOnAttempts {
  const keyOf = (browser: string, state: string) =>
    `sign-on:${createHash('sha256').update(`${browser}\n${state}`).digest('base64url')}`;

  return {
    async keep(request, reply, attempt) {
      const browser = readCookie(request, COOKIE, FORM) ?? randomBytes(32).toString('base64url');
      await store.set(keyOf(browser, attempt.state), JSON.stringify(attempt), TIME_S);
      // The provider's page leads back here: a strict cookie would stay behind.
      setCookie(reply, COOKIE, browser, TIME_S, 'Lax');
    },
    async take(request, state) {
      const browser = readCookie(request, COOKIE, FORM);
      const kept = browser === null ? null : await store.take(keyOf(browser, state));
      return kept === null ? null : Attempt.parse(JSON.parse(kept));
    },
  };
}
