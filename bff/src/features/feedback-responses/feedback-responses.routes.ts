import {
  FeedbackResponse,
  FeedbackResponseDraft,
  FoundFeedbackResponse,
  OwnFeedbackResponse,
  OwnFeedbackResponsesQuery,
  ReportRef,
} from '@wellspring/shared/contracts/feedback-response.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Feedback';

/** What people think of their reports. The service decides which reports are theirs. */
export const feedbackResponsesRoutes: FastifyPluginAsyncZod<{ checkups: Upstream }> = async (app, { checkups }) => {
  const forward = forwardTo(checkups);

  app.get(
    '/feedbacks/response',
    {
      config: { embed: ['report'] },
      schema: {
        ...describe({
          summary: 'What I said about a report',
          tag,
          answers: { 200: FoundFeedbackResponse },
          errors: [400, 404],
        }),
        querystring: strict(ReportRef),
      },
    },
    forward,
  );

  app.get(
    '/feedbacks/responses',
    {
      schema: {
        ...describe({
          summary: 'Everything I said about reports, newest first',
          tag,
          answers: { 200: z.array(OwnFeedbackResponse) },
          errors: [400],
        }),
        querystring: strict(OwnFeedbackResponsesQuery),
      },
    },
    forward,
  );

  app.post(
    '/feedbacks/response',
    {
      config: { embed: ['report'] },
      schema: {
        ...describe({
          summary: 'Say how useful, recognisable and clear a report is; a second time changes the first',
          tag,
          answers: { 200: FeedbackResponse },
          errors: [400, 404],
        }),
        body: strict(FeedbackResponseDraft),
      },
    },
    forward,
  );
};
