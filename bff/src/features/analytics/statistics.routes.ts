import { StatisticAnswer } from '@wellspring/shared/contracts/internal/statistics.ts';
import { BootstrapQuery, StatisticQuery } from '@wellspring/shared/contracts/pages/statistics-query.ts';
import { Bootstrap } from '@wellspring/shared/contracts/results/statistics.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { createStatisticsReader } from './read-statistics.ts';

type StatisticsRoutesOptions = { checkups: Upstream; analytics: Upstream; limits: Limits };

const tag = 'Pages';

/** Statistics of one set at a time, as far as the organisation has switched them on. */
export const statisticsRoutes: FastifyPluginAsyncZod<StatisticsRoutesOptions> = async (
  app,
  { limits, ...services },
) => {
  const read = createStatisticsReader(services);

  app.get(
    '/pages/analytics/statistic',
    {
      schema: {
        ...describe({
          summary: 'One statistic of a released set, or why it is not shown',
          tag,
          answers: { 200: StatisticAnswer },
          errors: [400, 404],
        }),
        querystring: strict(StatisticQuery),
      },
    },
    async (request) => {
      const person = requireUser(request);
      await limits.statistics(person.userId);
      return read.statistic(person, request.query);
    },
  );

  app.get(
    '/pages/analytics/bootstrap',
    {
      schema: {
        ...describe({
          summary: 'How far the computation of how certain a statistic is has come; its result once it is done',
          tag,
          answers: { 200: Bootstrap },
          errors: [400, 404],
        }),
        querystring: strict(BootstrapQuery),
      },
    },
    async (request) => read.bootstrap(requireUser(request), request.query, 'read'),
  );

  app.post(
    '/pages/analytics/bootstrap',
    {
      schema: {
        ...describe({
          summary: 'Start that computation; while it runs, and once it is done, it is that one',
          tag,
          answers: { 200: Bootstrap },
          errors: [400, 404, 429],
        }),
        body: strict(BootstrapQuery),
      },
    },
    async (request) => {
      const person = requireUser(request);
      await limits.bootstraps(person.userId);
      return read.bootstrap(person, request.body, 'start');
    },
  );

  app.delete(
    '/pages/analytics/bootstrap',
    {
      schema: {
        ...describe({
          summary: 'Stop that computation, for everybody who waits for it',
          tag,
          answers: { 200: Bootstrap },
          errors: [400, 404],
        }),
        querystring: strict(BootstrapQuery),
      },
    },
    async (request) => read.bootstrap(requireUser(request), request.query, 'cancel'),
  );
};
