import { Count } from '@wellspring/shared/contracts/common.ts';
import {
  Feedback,
  FeedbackInboxes,
  FeedbackSent,
  FeedbacksCountQuery,
  FeedbacksQuery,
  FeedbackTeam,
  NewFeedback,
} from '@wellspring/shared/contracts/feedback.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Feedback';
/** All of them: whoever just asked for the teams to write to is the one who writes next. */
const config = { unnamed: true };

/** Feedback to a team or the company. The service decides where it goes and who receives it. */
export const feedbacksRoutes: FastifyPluginAsyncZod<{ checkups: Upstream }> = async (app, { checkups }) => {
  const forward = forwardTo(checkups);

  app.post(
    '/feedbacks',
    {
      config,
      schema: {
        ...describe({
          summary: "Send feedback to a team of mine or, as '0', to the company; anonymous feedback keeps no author",
          tag,
          answers: { 200: FeedbackSent, 201: FeedbackSent },
          errors: [400, 403],
        }),
        body: strict(NewFeedback),
      },
    },
    forward,
  );

  app.get(
    '/feedbacks/teams',
    {
      config,
      schema: describe({
        summary: 'Teams I may write to, and whether they receive what is anonymous',
        tag,
        answers: { 200: z.array(FeedbackTeam) },
      }),
    },
    forward,
  );

  app.get(
    '/feedbacks/inboxes',
    {
      config,
      schema: describe({
        summary: 'Teams whose feedback I receive',
        tag,
        answers: { 200: FeedbackInboxes },
      }),
    },
    forward,
  );

  const boxes = {
    received: 'Feedback I receive: for teams I lead, and for the company if I manage feedback',
    sent: 'Feedback I sent under my name',
  };
  for (const [name, summary] of Object.entries(boxes)) {
    app.get(
      `/feedbacks/${name}`,
      {
        config,
        schema: {
          ...describe({ summary, tag, answers: { 200: z.array(Feedback) }, errors: [400] }),
          querystring: strict(FeedbacksQuery),
        },
      },
      forward,
    );
    app.get(
      `/feedbacks/${name}/count`,
      {
        config,
        schema: {
          ...describe({ summary: `How many: ${summary}`, tag, answers: { 200: Count }, errors: [400] }),
          querystring: strict(FeedbacksCountQuery),
        },
      },
      forward,
    );
  }
};
