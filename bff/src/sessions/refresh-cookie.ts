import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from './cookies.ts';

const NAME = '__Host-ws_rt';
/** Seconds; the session itself may end earlier, when it was not used for long. */
const MAX_AGE_S = 7 * 24 * 3600;

/** The refresh token of the request, or null. */
export const readRefreshCookie = (request: FastifyRequest): string | null =>
  readCookie(request, NAME, /^[\w-]{16,256}$/);

export const setRefreshCookie = (reply: FastifyReply, refreshToken: string): void =>
  setCookie(reply, NAME, refreshToken, MAX_AGE_S);

export const clearRefreshCookie = (reply: FastifyReply): void => setCookie(reply, NAME, '', 0);

const parseHost = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);

/**
 * For the two routes that act on the cookie alone: only a page of ours may call them. A foreign page cannot set the
 * header without a preflight that we do not grant; the fetch metadata and the origin are a second and third lock.
 *
 * @throws AppError cross_site_request
 */
export function assertOwnPage(request: FastifyRequest, publicOrigin: string): void {
  const { origin, 'sec-fetch-site': site, 'x-ws-request': marker, host } = request.headers;
  // The host is compared too: a deployment may be reached under a second name, such as localhost.
  const isOwnOrigin = origin === undefined || origin === publicOrigin || parseHost(origin) === host;
  if (marker !== '1' || site === 'cross-site' || !isOwnOrigin) throw new AppError('cross_site_request');
}
