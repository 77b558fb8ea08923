import {
  Meeting,
  MeetingChange,
  MeetingsQuery,
  NewMeeting,
  TeamPeople,
  ZerglingsQuery,
} from '@wellspring/shared/contracts/talk/meeting.ts';
import { Review, ReviewsQuery } from '@wellspring/shared/contracts/talk/review.ts';
import * as z from 'zod/mini';
import { ById } from '../../http/by-id.ts';
import { strict } from '../../http/strict.ts';
import { type RouteRow, routeRows } from '../route-row.ts';

const tag = 'Meetings';

/** Talks between a person and a manager. The service decides who may see what. */
export const meetingsRows: readonly RouteRow[] = [
  ...routeRows({ service: 'checkups', tag }, [
    {
      method: 'GET',
      path: '/meetings',
      summary: 'Meetings in which I am one of the two; a request has no date and is never past',
      query: strict(MeetingsQuery),
      answers: { 200: z.array(Meeting) },
      errors: [400],
    },
    {
      method: 'POST',
      path: '/meetings',
      summary: 'Request a meeting with one of my managers, or plan one with somebody I lead',
      body: strict(NewMeeting),
      answers: { 200: Meeting, 201: Meeting },
      errors: [400, 404],
    },
    {
      method: 'GET',
      path: '/meetings/:id',
      summary: 'One of my meetings',
      params: ById,
      answers: { 200: Meeting },
      errors: [404],
    },
    {
      method: 'PUT',
      path: '/meetings/:id',
      summary: 'Change a meeting, set its date as its manager, or cancel it',
      params: ById,
      body: strict(MeetingChange),
      answers: { 200: Meeting },
      errors: [400, 404, 409],
    },
    {
      method: 'GET',
      path: '/swarms/zerglings',
      summary: "A person's teams with their managers; without _user the teams I lead, with their people",
      query: strict(ZerglingsQuery),
      answers: { 200: z.array(TeamPeople) },
      errors: [400, 404],
    },
  ]),
  ...routeRows({ service: 'checkups', tag, embed: ['checkup', 'checkups', 'report'] }, [
    {
      method: 'GET',
      path: '/checkupsubmissions/reviews',
      summary: 'The talks with my manager that my finished checkups ask for, and how far they are',
      query: strict(ReviewsQuery),
      answers: { 200: z.array(Review) },
      errors: [400],
    },
  ]),
];
