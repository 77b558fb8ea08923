import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  Meeting,
  MeetingChange,
  MeetingsQuery,
  NewMeeting,
  TeamPeople,
  ZerglingsQuery,
} from '@wellspring/shared/contracts/meeting.ts';
import { Review, ReviewsQuery } from '@wellspring/shared/contracts/review.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Meetings';
const ById = z.object({ id: Id });

/** Talks between a person and a manager. The service decides who may see what. */
export const meetingsRoutes: FastifyPluginAsyncZod<{ checkups: Upstream }> = async (app, { checkups }) => {
  const forward = forwardTo(checkups);

  app.get(
    '/meetings',
    {
      schema: {
        ...describe({
          summary: 'Meetings in which I am one of the two; a request has no date and is never past',
          tag,
          answers: { 200: z.array(Meeting) },
          errors: [400],
        }),
        querystring: strict(MeetingsQuery),
      },
    },
    forward,
  );

  app.post(
    '/meetings',
    {
      schema: {
        ...describe({
          summary: 'Request a meeting with one of my managers, or plan one with somebody I lead',
          tag,
          answers: { 200: Meeting, 201: Meeting },
          errors: [400, 404],
        }),
        body: strict(NewMeeting),
      },
    },
    forward,
  );

  app.get(
    '/meetings/:id',
    {
      schema: {
        ...describe({ summary: 'One of my meetings', tag, answers: { 200: Meeting }, errors: [404] }),
        params: ById,
      },
    },
    forward,
  );

  app.put(
    '/meetings/:id',
    {
      schema: {
        ...describe({
          summary: 'Change a meeting, set its date as its manager, or cancel it',
          tag,
          answers: { 200: Meeting },
          errors: [400, 404, 409],
        }),
        params: ById,
        body: strict(MeetingChange),
      },
    },
    forward,
  );

  app.get(
    '/checkupsubmissions/reviews',
    {
      config: { embed: ['checkup', 'checkups', 'report'] },
      schema: {
        ...describe({
          summary: 'The talks with my manager that my finished checkups ask for, and how far they are',
          tag,
          answers: { 200: z.array(Review) },
          errors: [400],
        }),
        querystring: strict(ReviewsQuery),
      },
    },
    forward,
  );

  app.get(
    '/swarms/zerglings',
    {
      schema: {
        ...describe({
          summary: "A person's teams with their managers; without _user the teams I lead, with their people",
          tag,
          answers: { 200: z.array(TeamPeople) },
          errors: [400, 404],
        }),
        querystring: strict(ZerglingsQuery),
      },
    },
    forward,
  );
};
