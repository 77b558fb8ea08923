import {
  FoundFeedbackResponse,
  OwnFeedbackResponse,
  OwnFeedbackResponsesQuery,
  ReportRef,
} from '@wellspring/shared/contracts/talk/feedback-response.ts';
import { TeamRatings, TeamRatingsQuery } from '@wellspring/shared/contracts/talk/team-ratings.ts';
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
  ...routeRows({ service: 'checkups', tag, needs: ['manageanalytics'] }, [
    {
      method: 'GET',
      path: '/feedbacks/responses/averages',
      summary: 'How useful, recognisable and clear the team reports of a run were found, over all of them together',
      query: strict(TeamRatingsQuery),
      answers: { 200: TeamRatings },
      errors: [400, 403],
    },
  ]),
];
