import { Denial } from '@wellspring/shared/contracts/internal/denials.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from './audit.ts';

/** Takes down who was turned away before a service was asked: for the BFF only. */
export const internalDenialsRoutes: FastifyPluginAsyncZod<{ audit: Audit }> = async (app, { audit }) => {
  app.addHook('preHandler', async (request) => requireService(request));

  app.post('/internal/denials', { schema: { body: Denial } }, async ({ body }, reply) => {
    await audit({ act: 'access_denied', ...body });
    return reply.status(204).send();
  });
};
