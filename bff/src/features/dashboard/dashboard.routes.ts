import { DashboardPage, DashboardQuery } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { DashboardReader } from './read-dashboard.ts';

/** Everything the dashboard shows, in one request; parts that could not be read say so themselves. */
export const dashboardRoutes: FastifyPluginAsyncZod<{ readDashboard: DashboardReader }> = async (
  app,
  { readDashboard },
) => {
  app.get(
    '/pages/dashboard',
    {
      config: { embed: ['report'] },
      schema: {
        ...describe({
          summary: 'The dashboard: submissions, the chosen report, open checkups',
          tag: 'Pages',
          answers: { 200: DashboardPage },
          errors: [400, 404],
        }),
        querystring: strict(DashboardQuery),
      },
    },
    async (request) => {
      const person = requireUser(request);
      const { submission, _locale } = request.query;
      return readDashboard({ person, locale: _locale ?? person.language, chosen: submission, log: request.log });
    },
  );
};
