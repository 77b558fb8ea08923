import { Count } from '@wellspring/shared/contracts/common.ts';
import {
  Feedback,
  FeedbackInboxes,
  FeedbackSent,
  FeedbacksCountQuery,
  FeedbacksQuery,
  FeedbackTeam,
  NewFeedback,
} from '@wellspring/shared/contracts/talk/feedback.ts';
import * as z from 'zod/mini';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const tag = 'Feedback';

/**
 * Feedback to a team or the company. The service decides where it goes and who receives it. No log line names the user:
 * a user who reads the list of teams is likely the author of the next feedback.
 */
export const feedbackRows: readonly RouteRow[] = routeRows({ service: 'checkups', tag, unnamed: true }, [
  {
    method: 'POST',
    path: '/feedbacks',
    summary: "Send feedback to a team of mine or, as '0', to the company; anonymous feedback keeps no author",
    body: strict(NewFeedback),
    answers: { 200: FeedbackSent, 201: FeedbackSent },
    errors: [400, 403],
  },
  {
    method: 'GET',
    path: '/feedbacks/teams',
    summary: 'Teams I may write to, and whether they receive what is anonymous',
    answers: { 200: z.array(FeedbackTeam) },
  },
  {
    method: 'GET',
    path: '/feedbacks/inboxes',
    summary: 'Teams whose feedback I receive',
    answers: { 200: FeedbackInboxes },
  },
  {
    method: 'GET',
    path: '/feedbacks/received',
    summary: 'Feedback I receive: for teams I lead, and for the company if I manage feedback',
    query: strict(FeedbacksQuery),
    answers: { 200: z.array(Feedback) },
    errors: [400],
  },
  {
    method: 'GET',
    path: '/feedbacks/received/count',
    summary: 'How many: Feedback I receive: for teams I lead, and for the company if I manage feedback',
    query: strict(FeedbacksCountQuery),
    answers: { 200: Count },
    errors: [400],
  },
  {
    method: 'GET',
    path: '/feedbacks/sent',
    summary: 'Feedback I sent under my name',
    query: strict(FeedbacksQuery),
    answers: { 200: z.array(Feedback) },
    errors: [400],
  },
  {
    method: 'GET',
    path: '/feedbacks/sent/count',
    summary: 'How many: Feedback I sent under my name',
    query: strict(FeedbacksCountQuery),
    answers: { 200: Count },
    errors: [400],
  },
]);
