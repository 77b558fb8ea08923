import { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { AnalyticsQuery } from '@wellspring/shared/contracts/pages/analytics-query.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { TeamContents } from '../../reports/team-contents.ts';
import { createNaming, createResultsReader } from '../../results/results-upstream.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { createAnalyticsPageReader } from './read-analytics-page.ts';

type AnalyticsRoutesOptions = { checkups: Upstream; analytics: Upstream; contentsOf: TeamContents };

/** The pages of the analytics area, for who manages analytics while it is switched on. */
export const analyticsRoutes: FastifyPluginAsyncZod<AnalyticsRoutesOptions> = async (
  app,
  { checkups, analytics, contentsOf },
) => {
  const readAnalyticsPage = createAnalyticsPageReader({
    ...{ checkups, contentsOf },
    results: createResultsReader(analytics),
    findNames: createNaming(checkups),
  });

  app.get(
    '/pages/analytics',
    {
      schema: {
        ...describe({
          summary: 'Key figures and all released sets of one run, with the tools that are switched on',
          tag: 'Pages',
          answers: { 200: AnalyticsPage },
          errors: [400, 404],
        }),
        querystring: strict(AnalyticsQuery),
      },
    },
    async (request) => {
      const person = requireUser(request);
      return readAnalyticsPage({ person, query: request.query, locale: request.query._locale ?? person.language });
    },
  );
};
