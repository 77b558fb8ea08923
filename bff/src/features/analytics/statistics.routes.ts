import { StatisticAnswer } from '@wellspring/shared/contracts/internal/statistics.ts';
import { StatisticQuery } from '@wellspring/shared/contracts/pages/statistics-query.ts';
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
};
