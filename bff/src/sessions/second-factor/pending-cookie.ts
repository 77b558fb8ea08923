import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../cookies.ts';

const NAME = '__Host-ws_step';
/** Seconds; the service decides how long a log-in may wait for its second step. */
const MAX_AGE_S = 300;

/** The token of a log-in that waits for its second step; null without one. */
export const readPendingToken = (request: FastifyRequest): string | null => readCookie(request, NAME, /^[\w-]{43}$/);

export const setPendingCookie = (reply: FastifyReply, token: string): void => setCookie(reply, NAME, token, MAX_AGE_S);

export const clearPendingCookie = (reply: FastifyReply): void => setCookie(reply, NAME, '', 0);
