import { ActsToAudit } from '@wellspring/shared/contracts/internal/acts.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AuditRepository } from './audit.repository.ts';

/** Takes down what users did in the analytics service and in the registry of the frontends: for processes only, which may send an act again. */
export const internalActsRoutes: FastifyPluginAsyncZod<Pick<AuditRepository, 'addOnce'>> = async (app, { addOnce }) => {
  app.addHook('preHandler', async (request) => requireService(request));

  app.post('/internal/acts', { schema: { body: ActsToAudit } }, async ({ body }, reply) => {
    for (const { id, act, userId, objectId, changes, requestId, at } of body.acts)
      await addOnce(id, { act, userId, objectId, details: { changes } }, { at: new Date(at), requestId });
    return reply.status(204).send();
  });
};
