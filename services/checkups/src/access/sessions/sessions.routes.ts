import { ChangePassword, SessionSummary } from '@wellspring/shared/contracts/access/session.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../platform/audit/audit.ts';
import { type ChangeDeps, changePassword } from '../passwords/change-password.ts';

const params = z.object({ id: z.uuid() });

/** A person's own sessions: where they are signed in, the way to end it, and the password that opens them. */
export const sessionsRoutes: FastifyPluginAsyncZod<{ deps: ChangeDeps & { audit: Audit } }> = async (app, { deps }) => {
  const { sessions } = deps;

  app.get('/sessions', { schema: { response: { 200: z.array(SessionSummary) } } }, async (request) => {
    const { userId, sessionId } = requireUser(request);
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

  app.delete('/sessions', async (request, reply) => {
    const { userId, sessionId } = requireUser(request);
    await sessions.endOthersOf(userId, sessionId, new Date());
    await deps.audit({ act: 'logged_out', userId });
    return reply.status(204).send();
  });

  app.delete('/sessions/:id', { schema: { params } }, async (request, reply) => {
    const isEnded = await sessions.endOwn(request.params.id, requireUser(request).userId, new Date());
    if (!isEnded) throw new AppError('not_found');
    await deps.audit({ act: 'logged_out', userId: requireUser(request).userId, objectId: request.params.id });
    return reply.status(204).send();
  });

  app.post('/auth/change-password', { schema: { body: ChangePassword } }, async (request, reply) => {
    await changePassword(deps, requireUser(request), request.body);
    await deps.audit({ act: 'password_changed', userId: requireUser(request).userId });
    return reply.status(204).send();
  });
};
