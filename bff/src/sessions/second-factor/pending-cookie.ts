import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../cookies.ts';

const NAME = '__Host-ws_step';
/** Seconds, of a log-in that adds a step first; the service decides how long one may wait. */
const MAX_AGE_S = 900;

/** The token of a log-in that waits for its second step; null without one. */
export const readPendingToken = (request: FastifyRequest): string | null => readCookie(request, NAME, /^[\w-]{43}$/);

export const setPendingCookie = (reply: FastifyReply, token: string): void => setCookie(reply, NAME, token, MAX_AGE_S);

export const clearPendingCookie = (reply: FastifyReply): void => setCookie(reply, NAME, '', 0);
