import { Overview, OverviewAsked } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listRuns, type OverviewDeps } from './list-runs.ts';

/** The overview of runs for who may read results of some of their sets, or manages teams or segments. */
export const overviewRoutes: FastifyPluginAsyncZod<{ deps: OverviewDeps }> = async (app, { deps }) => {
  app.post(
    '/internal/results/overview',
    { schema: { body: OverviewAsked, response: { 200: Overview } } },
    async (request) => listRuns(deps, requireUser(request), request.body),
  );
};
