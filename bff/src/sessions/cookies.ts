import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie of ours. The prefix makes browsers refuse it from a subdomain, without TLS (loopback excepted) or with a path. */
export type CookieName = `__Host-ws_${string}`;

const ATTRIBUTES = 'Path=/; HttpOnly; Secure';

/** The value of a cookie when it has the form of one of ours; null otherwise. */
export function readCookie({ headers }: FastifyRequest, cookie: CookieName, form: RegExp): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === cookie && value && form.test(value)) return value;
  }
  return null;
}

/** @param sameSite `Lax` only for what has to come back with the first request from another site's page */
export function setCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  maxAgeS: number,
  sameSite: 'Strict' | 'Lax' = 'Strict',
): void {
  void reply.header('set-cookie', `${name}=${value}; ${ATTRIBUTES}; SameSite=${sameSite}; Max-Age=${maxAgeS}`);
}
