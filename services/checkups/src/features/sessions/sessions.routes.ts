import { SessionSummary } from '@wellspring/shared/contracts/session.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { userOf } from '@wellspring/shared/server/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { SessionRepository } from './session.repository.ts';

const params = z.object({ id: z.uuid() });

/** A person's own sessions: where they are signed in, and the way to end it. */
export const sessionsRoutes: FastifyPluginAsyncZod<{ sessions: SessionRepository }> = async (app, { sessions }) => {
  app.get('/sessions', { schema: { response: { 200: z.array(SessionSummary) } } }, async (request) => {
    const { userId, sessionId } = userOf(request);
    const open = await sessions.listOpen(userId, new Date());
    return open
      .sort((left, right) => right.lastUsedAt.getTime() - left.lastUsedAt.getTime())
      .map((session) => ({
        id: session._id,
        createdAt: session.createdAt.toISOString(),
        lastUsedAt: session.lastUsedAt.toISOString(),
        device: session.device,
        isCurrent: session._id === sessionId,
      }));
  });

  app.delete('/sessions/:id', { schema: { params } }, async (request, reply) => {
    const isEnded = await sessions.endOwn(request.params.id, userOf(request).userId, new Date());
    if (!isEnded) throw new AppError('not_found');
    return reply.status(204).send();
  });
};
