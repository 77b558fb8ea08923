import { Percentiles } from '@wellspring/shared/contracts/answers/score.ts';
import { Id, Locale, oneOrMany } from '@wellspring/shared/contracts/common.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import type { ReadScores } from '../../scores/read-scores.ts';

const tag = 'Scores';

/** The scores of submissions that the asker may read. */
export const scoresRoutes: FastifyPluginAsyncZod<{ readScores: ReadScores }> = async (app, { readScores }) => {
  app.get(
    '/analytics-items/percentiles',
    {
      config: { embed: ['report'] },
      schema: {
        ...describe({
          summary: 'Scores of several submissions of one person, chosen factors only',
          tag,
          answers: { 200: Percentiles },
          errors: [400, 404],
        }),
        querystring: z.strictObject({
          _type: z.optional(z.enum(['submission', 'user'])),
          ids: oneOrMany(Id),
          factorKeys: z.optional(oneOrMany(Id)),
          _locale: z.optional(Locale),
        }),
      },
    },
    async (request) => {
      const { ids, factorKeys } = request.query;
      const found = await readScores(requireUser(request), ids);
      if (!found) throw new AppError('not_found');
      const isWanted = (key: string) => factorKeys === undefined || factorKeys.includes(key);
      return [...found.values()].map(({ submissionId, isPulse, comparedWith, scores }) => ({
        id: submissionId,
        isPulse,
        comparedWith,
        factors: Object.fromEntries(Object.entries(scores).filter(([key]) => isWanted(key))),
      }));
    },
  );
};
