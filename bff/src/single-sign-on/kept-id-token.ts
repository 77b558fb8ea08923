import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../sessions/cookies.ts';
import type { KeyValueStore } from '../sessions/key-value-store.ts';

const COOKIE = '__Host-ws_id_token';
const FORM = /^[\w-]{43}$/;
/** Seconds; no session lasts longer. */
const TTL_S = 7 * 24 * 3600;
const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];

const digest = (purpose: string, secret: string) => createHash('sha256').update(`${purpose}\n${secret}`).digest();
const toKey = (secret: string) => `sign-on:id-token:${digest('name', secret).toString('base64url')}`;

function encrypt(text: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, digest('key', secret), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** @throws Error when it was changed */
function decrypt(stored: string, secret: string): string {
  const bytes = Buffer.from(stored, 'base64');
  const decipher = createDecipheriv(CIPHER, digest('key', secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

export type KeptIdTokens = {
  /** Keeps the token of a log-in for the log-out of the same browser. Best effort. */
  keep: (reply: FastifyReply, idToken: string) => Promise<void>;
  /** Whether this browser logged in so, and its token, once; null where it is lost. */
  take: (request: FastifyRequest, reply: FastifyReply) => Promise<{ idToken: string | null } | null>;
};

/**
 * The ID token names a person, and providers want it back at the log-out. It lies in Redis, encrypted with a secret that only
 * the cookie of the browser has: neither of the two is worth anything alone.
 */
export const createKeptIdTokens = (store: KeyValueStore): KeptIdTokens => ({
  async keep(reply, idToken) {
    const secret = randomBytes(32).toString('base64url');
    await store.set(toKey(secret), encrypt(idToken, secret), TTL_S).catch(() => undefined);
    setCookie(reply, COOKIE, secret, TTL_S);
  },
  async take(request, reply) {
    const secret = readCookie(request, COOKIE, FORM);
    if (secret === null) return null;
    setCookie(reply, COOKIE, '', 0);
    const stored = await store.take(toKey(secret)).catch(() => null);
    return { idToken: stored === null ? null : decrypt(stored, secret) };
  },
});
