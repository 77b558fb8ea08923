import { StatisticAnswers, StatisticsAsked } from '@wellspring/shared/contracts/internal/statistics.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ResultsRepository } from '../results/results.repository.ts';
import { answerStatistics } from './answer-statistics.ts';

/** Statistics of released sets, for the BFF only: which reader may see which set is decided by checkups before. */
export const statisticsRoutes: FastifyPluginAsyncZod<{ results: ResultsRepository }> = async (app, { results }) => {
  app.addHook('onRequest', async (request) => requireService(request));

  app.post(
    '/internal/statistics/answers',
    { schema: { body: StatisticsAsked, response: { 200: StatisticAnswers } } },
    async ({ body }) => ({ answers: await answerStatistics(body, results) }),
  );
};
