import {
  FeedbackResponse,
  FeedbackResponseDraft,
  FoundFeedbackResponse,
  OwnFeedbackResponse,
  OwnFeedbackResponsesQuery,
  ReportRef,
} from '@wellspring/shared/contracts/talk/feedback-response.ts';
import * as z from 'zod/mini';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const tag = 'Feedback';

/** What people think of their reports. The service decides which reports are theirs. */
export const feedbackResponsesRows: readonly RouteRow[] = [
  ...routeRows({ service: 'checkups', tag, embed: ['report'] }, [
    {
      method: 'GET',
      path: '/feedbacks/response',
      summary: 'What I said about a report',
      query: strict(ReportRef),
      answers: { 200: FoundFeedbackResponse },
      errors: [400, 404],
    },
    {
      method: 'POST',
      path: '/feedbacks/response',
      summary: 'Say how useful, recognisable and clear a report is; a second time changes the first',
      body: strict(FeedbackResponseDraft),
      answers: { 200: FeedbackResponse },
      errors: [400, 404],
    },
  ]),
  ...routeRows({ service: 'checkups', tag }, [
    {
      method: 'GET',
      path: '/feedbacks/responses',
      summary: 'Everything I said about reports, newest first',
      query: strict(OwnFeedbackResponsesQuery),
      answers: { 200: z.array(OwnFeedbackResponse) },
      errors: [400],
    },
  ]),
];
