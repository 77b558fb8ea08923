import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The prefix makes browsers refuse the cookie from a subdomain, without TLS (loopback excepted) or with a path. */
const NAME = '__Host-ws_rt';
/** Seconds; the session itself may end earlier, when it was not used for long. */
const MAX_AGE_S = 7 * 24 * 3600;
const ATTRIBUTES = 'Path=/; HttpOnly; Secure; SameSite=Strict';

/** The refresh token of the request, or null. */
export function readRefreshCookie(request: FastifyRequest): string | null {
  const { cookie = '' } = request.headers;
  for (const pair of cookie.split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === NAME && value && /^[\w-]{16,256}$/.test(value)) return value;
  }
  return null;
}

export function setRefreshCookie(reply: FastifyReply, refreshToken: string): void {
  void reply.header('set-cookie', `${NAME}=${refreshToken}; ${ATTRIBUTES}; Max-Age=${MAX_AGE_S}`);
}

export function clearRefreshCookie(reply: FastifyReply): void {
  void reply.header('set-cookie', `${NAME}=; ${ATTRIBUTES}; Max-Age=0`);
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * For the two routes that act on the cookie alone: only a page of ours may call them. A foreign page cannot set the
 * header without a preflight that we do not grant; the fetch metadata and the origin are a second and third lock.
 *
 * @throws AppError cross_site_request
 */
export function assertOwnPage(request: FastifyRequest, publicOrigin: string): void {
  const { origin, 'sec-fetch-site': site, 'x-ws-request': marker, host } = request.headers;
  // The host is compared too: a deployment may be reached under a second name, such as localhost.
  const isOwnOrigin = origin === undefined || origin === publicOrigin || hostOf(origin) === host;
  if (marker !== '1' || site === 'cross-site' || !isOwnOrigin) throw new AppError('cross_site_request');
}
