import type { RatingDraft } from '@wellspring/shared/contracts/internal/rated-report.ts';
import { FeedbackResponse, FeedbackResponseDraft } from '@wellspring/shared/contracts/talk/feedback-response.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { createResultsReader } from '../../results/results-upstream.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

/** Ratings of reports. Checkups decides whose report it may be, analytics whether that of a set is released. */
export const rateReportRoutes: FastifyPluginAsyncZod<{ checkups: Upstream; analytics: Upstream }> = async (
  app,
  { checkups, analytics },
) => {
  const forward = forwardTo(checkups);
  const results = createResultsReader(analytics);

  app.post(
    '/feedbacks/response',
    {
      config: { embed: ['report', 'team-report'] },
      schema: {
        ...describe({
          summary: 'Say how useful, recognisable and clear a report is; a second time changes the first',
          tag: 'Feedback',
          answers: { 200: FeedbackResponse },
          errors: [400, 404],
        }),
        body: strict(FeedbackResponseDraft),
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (body.type === 'user') return forward(request, reply);
      const [answer] = await results.sets([{ entryId: body.checkup, setId: body.refId }]);
      if (answer?.state !== 'shown') throw new AppError('not_found');
      const draft: RatingDraft = { ...body, together: answer.teamIds };
      return checkups.call(requireUser(request), 'POST', '/feedbacks/response', FeedbackResponse, draft);
    },
  );
};
