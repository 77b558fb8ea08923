import { type Score, SubmissionScores } from '@wellspring/shared/contracts/answers/score.ts';
import { ScoresToForget } from '@wellspring/shared/contracts/internal/retention.ts';
import { ScoresAsked } from '@wellspring/shared/contracts/internal/scoring.ts';
import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { normSetIdOf, type TitlesOfNorms } from '../../norms-in-force.ts';
import type { ScoreRepository } from './score.repository.ts';
import type { ScoreRow } from './score-row.ts';

type ScoreRoutesOptions = { scores: ScoreRepository; normTitles: TitlesOfNorms };

/**
 * Scores of single submissions. Only the BFF may call it, after the checkups service has named the respondent key: this
 * service cannot know who may read what, so it answers no other caller and never across respondents.
 */
export const scoreRoutes: FastifyPluginAsyncZod<ScoreRoutesOptions> = async (app, { scores, normTitles }) => {
  app.post(
    '/internal/scores',
    {
      onRequest: async (request) => requireService(request),
      schema: { body: ScoresAsked, response: { 200: z.array(SubmissionScores) } },
    },
    async ({ body }) => {
      const rows = await scores.findOfRespondent(body.respondentKey, body.submissionIds);
      const titles = await normTitles(rows.map(normSetIdOf));
      return rows.map((row) => toSubmissionScores(row, titles));
    },
  );

  app.post(
    '/internal/scores/forget',
    { onRequest: async (request) => requireService(request), schema: { body: ScoresToForget } },
    async ({ body }, reply) => {
      await scores.forget(body);
      return reply.status(204).send();
    },
  );
};

function toSubmissionScores(row: ScoreRow, normTitles: ReadonlyMap<string, string>): SubmissionScores {
  const scores: Record<string, Score> = {};
  for (const key of SCORE_KEYS) {
    const raw = row.raw[key];
    const p = row.norm[key];
    if (raw !== undefined && p !== undefined) scores[key] = { raw, p };
  }
  return {
    submissionId: row._id,
    isPulse: row.isPulse,
    scores,
    cluster: row.cluster,
    comparedWith: row.comparedWith,
    normSetId: normSetIdOf(row),
    normTitle: normTitles.get(normSetIdOf(row)) ?? null,
    processedAt: row.processedAt.toISOString(),
  };
}
