import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Method, Upstream } from './upstream.ts';

const API = '/api';

/**
 * The address as the service knows it. The router also finds our routes behind a scheme and host or behind escaped
 * letters; such a spelling cannot be passed on, and a call that fails for it would count as a failure of the service.
 *
 * @throws AppError not_found
 */
export function pathAtService(url = ''): string {
  if (!url.startsWith(`${API}/`)) throw new AppError('not_found');
  return url.slice(API.length);
}

/**
 * Passes a checked request on as the signed-in user, and returns the answer unparsed: the service has serialised it by
 * the same contract. The query is passed on as it came, since the schema allowed all of it; the body as the contract
 * parsed it, so that nothing else reaches the service.
 */
export const forwardTo = (upstream: Upstream) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { body } = request;
  const answer = await upstream.send(
    requireUser(request),
    request.method as Method,
    pathAtService(request.raw.url),
    body === undefined || body === null ? undefined : JSON.stringify(body),
  );
  void reply.status(answer.status);
  // Bytes are sent as they are; a string would be serialised again.
  return answer.status === 204 ? reply.send() : reply.type(answer.contentType).send(answer.body);
};
