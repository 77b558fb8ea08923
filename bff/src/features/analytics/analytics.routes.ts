import { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { AnalyticsQuery, ParticipationQuery, TrendQuery } from '@wellspring/shared/contracts/pages/analytics-query.ts';
import { ComputationsPage, ComputationsQuery } from '@wellspring/shared/contracts/pages/computations-page.ts';
import { ParticipationPage } from '@wellspring/shared/contracts/pages/participation-page.ts';
import { TrendPage } from '@wellspring/shared/contracts/pages/trend-page.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { Limits } from '../../limits/limits.ts';
import type { TeamContents } from '../../reports/team-contents.ts';
import { createNaming, createResultsReader } from '../../results/results-upstream.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { documentsRoutes } from './documents.routes.ts';
import { createAnalyticsPageReader } from './read-analytics-page.ts';
import { createComputationsReader } from './read-computations.ts';
import { createParticipationReader } from './read-participation.ts';
import { createTrendReader } from './read-trend.ts';

type AnalyticsRoutesOptions = { checkups: Upstream; analytics: Upstream; contentsOf: TeamContents; limits: Limits };

/** The pages of the analytics area, for who manages analytics while it is switched on. */
export const analyticsRoutes: FastifyPluginAsyncZod<AnalyticsRoutesOptions> = async (
  app,
  { checkups, analytics, contentsOf, limits },
) => {
  const results = createResultsReader(analytics);
  const deps = { checkups, contentsOf, results, findNames: createNaming(checkups) };
  const readAnalyticsPage = createAnalyticsPageReader(deps);
  const readComputations = createComputationsReader(deps);
  const readParticipation = createParticipationReader({ checkups, results });
  const readTrend = createTrendReader({ checkups, results });
  await app.register(documentsRoutes, { checkups, limits, results, readAnalyticsPage, readParticipation });

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

  app.get(
    '/pages/analytics/participation',
    {
      schema: {
        ...describe({
          summary: 'How many took part in one run, by team or segment, as far as it may be shown',
          tag: 'Pages',
          answers: { 200: ParticipationPage },
          errors: [400, 404],
        }),
        querystring: strict(ParticipationQuery),
      },
    },
    async (request) => {
      const person = requireUser(request);
      return readParticipation({ person, query: request.query, locale: request.query._locale ?? person.language });
    },
  );

  app.get(
    '/pages/analytics/trend',
    {
      schema: {
        ...describe({
          summary: 'One figure of one set in every run of the same kind, with its changes; null where it is not shown',
          tag: 'Pages',
          answers: { 200: TrendPage },
          errors: [400, 404],
        }),
        querystring: strict(TrendQuery),
      },
    },
    async (request) => {
      const person = requireUser(request);
      return readTrend({ person, query: request.query, locale: request.query._locale ?? person.language });
    },
  );

  app.get(
    '/pages/analytics/computations',
    {
      schema: {
        ...describe({
          summary: 'The computations that I asked for, the newest first',
          tag: 'Pages',
          answers: { 200: ComputationsPage },
          errors: [400, 404],
        }),
        querystring: strict(ComputationsQuery),
      },
    },
    async (request) => {
      const person = requireUser(request);
      return readComputations(person, request.query._locale ?? person.language);
    },
  );
};
