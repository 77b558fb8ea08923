import { randomUUIDv7 } from 'node:crypto';
import { RatedReport, RatingDraft } from '@wellspring/shared/contracts/internal/rated-report.ts';
import {
  FeedbackResponse,
  FoundFeedbackResponse,
  OwnFeedbackResponse,
  OwnFeedbackResponsesQuery,
} from '@wellspring/shared/contracts/talk/feedback-response.ts';
import { TeamRatings, TeamRatingsQuery } from '@wellspring/shared/contracts/talk/team-ratings.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { chooseLocale, requirePermission } from '../../platform/authorization.ts';
import { localise } from '../../platform/localised-text.ts';
import type { FeedbackResponseRow } from '../door/feedback-response.ts';
import { averageRatings } from './average-ratings.ts';
import type { FeedbackResponseRepository } from './feedback-response.repository.ts';
import { findReport, type ReportDeps } from './find-report.ts';

export type FeedbackResponseDeps = ReportDeps & { responses: FeedbackResponseRepository };

const toResponse = (row: FeedbackResponseRow): FeedbackResponse => ({
  id: row._id,
  checkup: row.cardId,
  refId: row.subjectId,
  type: row.subject === 'team' ? 'swarm' : 'user',
  useful: row.useful,
  recognise: row.recognise,
  understand: row.understand,
  updated_at: row.updatedAt.toISOString(),
});

/** How people find their reports: one response per person and report, which they may change. */
export const feedbackResponsesRoutes: FastifyPluginAsyncZod<{ deps: FeedbackResponseDeps }> = async (app, { deps }) => {
  app.get(
    '/feedbacks/response',
    { schema: { querystring: z.strictObject(RatedReport.shape), response: { 200: FoundFeedbackResponse } } },
    async (request) => {
      const key = await findReport(deps, requireUser(request), request.query);
      const found = await deps.responses.find(key);
      return { response: found && toResponse(found) };
    },
  );

  app.get(
    '/feedbacks/responses',
    {
      schema: {
        querystring: z.strictObject(OwnFeedbackResponsesQuery.shape),
        response: { 200: z.array(OwnFeedbackResponse) },
      },
    },
    async (request) => {
      const { userId } = requireUser(request);
      const { _start: skip, _limit: limit, _locale } = request.query;
      const locale = chooseLocale(request.actor, _locale);
      const rows = await deps.responses.listOf(userId, { skip, limit });
      const runs = await Promise.all(rows.map((row) => deps.runs.findRunFor(userId, row.cardId)));
      return rows.map((row, index) => {
        const checkup = runs[index]?.checkup;
        return {
          ...toResponse(row),
          title: checkup ? localise(checkup.title, locale) : '',
          isOwnReport: row.subjectId === userId,
        };
      });
    },
  );

  app.post(
    '/feedbacks/response',
    { schema: { body: RatingDraft, response: { 200: FeedbackResponse } } },
    async (request) => {
      const { id = randomUUIDv7(), checkup, refId, type, together, ...ratings } = request.body;
      const key = await findReport(deps, requireUser(request), { checkup, refId, type, together });
      return toResponse(await deps.responses.save(id, key, ratings, new Date()));
    },
  );

  app.get(
    '/feedbacks/responses/averages',
    { schema: { querystring: z.strictObject(TeamRatingsQuery.shape), response: { 200: TeamRatings } } },
    async (request) => {
      requirePermission(request.actor, 'manageanalytics');
      return { averages: averageRatings(await deps.responses.listOfTeams(request.query.checkup)) };
    },
  );
};
