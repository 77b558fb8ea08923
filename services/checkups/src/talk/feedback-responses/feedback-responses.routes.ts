import { randomUUIDv7 } from 'node:crypto';
import {
  FeedbackResponse,
  FeedbackResponseDraft,
  FoundFeedbackResponse,
  OwnFeedbackResponse,
  OwnFeedbackResponsesQuery,
  ReportRef,
} from '@wellspring/shared/contracts/talk/feedback-response.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { chooseLocale } from '../../platform/authorization.ts';
import { localise } from '../../platform/localised-text.ts';
import type { FeedbackResponseRow } from '../door/feedback-response.ts';
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
    { schema: { querystring: z.strictObject(ReportRef.shape), response: { 200: FoundFeedbackResponse } } },
    async (request) => {
      const key = await findReport(deps, requireUser(request).userId, request.query);
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
    { schema: { body: FeedbackResponseDraft, response: { 200: FeedbackResponse } } },
    async (request) => {
      const { id = randomUUIDv7(), checkup, refId, type, ...ratings } = request.body;
      const key = await findReport(deps, requireUser(request).userId, { checkup, refId, type });
      return toResponse(await deps.responses.save(id, key, ratings, new Date()));
    },
  );
};
