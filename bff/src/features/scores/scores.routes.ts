import { Percentiles } from '@wellspring/shared/contracts/answers/score.ts';
import { Id, Locale, oneOrMany } from '@wellspring/shared/contracts/common.ts';
import { SetPercentiles } from '@wellspring/shared/contracts/results/set-percentiles.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import type { ReadSetPercentiles } from '../../results/read-set-percentiles.ts';
import type { ReadScores } from '../../scores/read-scores.ts';

const tag = 'Scores';

type ScoresRoutesOptions = { readScores: ReadScores; readSetPercentiles: ReadSetPercentiles };

/** The scores of submissions, and the figures of sets, that the user may read. */
export const scoresRoutes: FastifyPluginAsyncZod<ScoresRoutesOptions> = async (
  app,
  { readScores, readSetPercentiles },
) => {
  app.get(
    '/analytics-items/percentiles',
    {
      config: { embed: ['report'] },
      schema: {
        ...describe({
          summary:
            'Scores of several submissions of one person, or with the type swarm figures of several sets; chosen factors only',
          tag,
          answers: { 200: z.union([Percentiles, SetPercentiles]) },
          errors: [400, 404],
        }),
        querystring: z.strictObject({
          _type: z.optional(z.enum(['submission', 'user', 'swarm'])),
          ids: oneOrMany(Id),
          /** With the type swarm only; without it the latest of each set. */
          run: z.optional(Id),
          factorKeys: z.optional(oneOrMany(Id)),
          _locale: z.optional(Locale),
        }),
      },
    },
    async (request) => {
      const { ids, factorKeys, run, _type } = request.query;
      const person = requireUser(request);
      if (_type === 'swarm') {
        // An embed shows one's own report alone.
        if (person.scope) throw new AppError('not_allowed');
        return readSetPercentiles({ person, setIds: ids, entryId: run, keys: factorKeys });
      }
      const found = await readScores(person, ids);
      if (!found) throw new AppError('not_found');
      const isWanted = (key: string) => factorKeys === undefined || factorKeys.includes(key);
      return [...found.values()].map(({ submissionId, isPulse, comparedWith, normSetId, scores }) => ({
        id: submissionId,
        isPulse,
        comparedWith,
        normSetId,
        factors: Object.fromEntries(Object.entries(scores).filter(([key]) => isWanted(key))),
      }));
    },
  );
};
