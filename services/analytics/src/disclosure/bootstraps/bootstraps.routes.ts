import { BootstrapAsked } from '@wellspring/shared/contracts/internal/statistics.ts';
import { Bootstrap } from '@wellspring/shared/contracts/results/statistics.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type BootstrapDeps, cancelBootstrap, readBootstrap, startBootstrap } from './answer-bootstrap.ts';

const schema = { body: BootstrapAsked, response: { 200: Bootstrap } };

/** Bootstraps of released sets, for the BFF only: which reader may see which set is decided by checkups before. */
export const bootstrapRoutes: FastifyPluginAsyncZod<BootstrapDeps> = async (app, deps) => {
  app.addHook('onRequest', async (request) => requireService(request));

  app.post('/internal/statistics/bootstraps/read', { schema }, ({ body }) => readBootstrap(body, deps));
  app.post('/internal/statistics/bootstraps/start', { schema }, ({ body }) => startBootstrap(body, deps));
  app.post('/internal/statistics/bootstraps/cancel', { schema }, ({ body }) => cancelBootstrap(body, deps));
};
