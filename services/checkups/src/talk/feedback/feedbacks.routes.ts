import { Count } from '@wellspring/shared/contracts/common.ts';
import {
  COMPANY_FEEDBACK,
  Feedback,
  FeedbackInboxes,
  FeedbackSent,
  FeedbacksCountQuery,
  FeedbacksQuery,
  FeedbackTeam,
  NewFeedback,
} from '@wellspring/shared/contracts/talk/feedback.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { TeamPeopleReader } from '../../people/door/team-people.ts';
import { actorCan } from '../../platform/authorization.ts';
import type { FeedbackRow } from '../door/feedback.ts';
import type { FeedbackBox, FeedbackFilter } from './feedback.repository.ts';
import { type SendDeps, sendFeedback } from './send-feedback.ts';

export type FeedbacksDeps = SendDeps & {
  teamPeople: Pick<TeamPeopleReader, 'teamsOf' | 'teamsLedBy' | 'hasMembers' | 'titlesOf' | 'peopleNamed'>;
};

const ListQuery = z.strictObject(FeedbacksQuery.shape);
const CountQuery = z.strictObject(FeedbacksCountQuery.shape);

type Filters = Pick<FeedbacksQuery, 'teamId_in' | 'body_contains'>;

const filterOf = (box: FeedbackBox, query: Filters): FeedbackFilter => ({
  box,
  teamIds: query.teamId_in,
  contains: query.body_contains,
});

/**
 * Feedback: sent by every user; received by the managers of a team, and by users who manage feedback for the company.
 */
export const feedbacksRoutes: FastifyPluginAsyncZod<{ deps: FeedbacksDeps }> = async (app, { deps }) => {
  const { feedbacks, teamPeople } = deps;

  async function inboxesOf(actor: ReturnType<typeof requireUser>): Promise<FeedbackInboxes> {
    const company = actorCan(actor, 'managefeedback') ? [{ id: COMPANY_FEEDBACK, title: '' }] : [];
    return [...company, ...(await teamPeople.teamsLedBy(actor.userId))];
  }

  async function receivedBy(actor: ReturnType<typeof requireUser>): Promise<FeedbackBox> {
    return { teamIds: (await inboxesOf(actor)).map(({ id }) => id) };
  }

  async function describeAll(rows: readonly FeedbackRow[]): Promise<Feedback[]> {
    const [titles, names] = await Promise.all([
      teamPeople.titlesOf(rows.flatMap(({ teamId }) => (teamId === COMPANY_FEEDBACK ? [] : [teamId]))),
      teamPeople.peopleNamed(rows.flatMap(({ authorId }) => authorId ?? [])),
    ]);
    return rows.map(({ _id: id, teamId, body, isAnonymous, authorId, createdAt }) => {
      const name = authorId === null ? undefined : names.get(authorId);
      return {
        id,
        teamId,
        swarm: titles.get(teamId) ?? null,
        body,
        isAnonymous,
        created_at: createdAt.toISOString(),
        author: name ? { firstname: name.firstname, lastname: name.lastname } : null,
      };
    });
  }

  app.post(
    '/feedbacks',
    { schema: { body: NewFeedback, response: { 200: FeedbackSent, 201: FeedbackSent } } },
    async (request, reply) => {
      const { isNew, ...sent } = await sendFeedback(deps, requireUser(request).userId, request.body);
      return reply.status(isNew ? 201 : 200).send(sent);
    },
  );

  app.get('/feedbacks/teams', { schema: { response: { 200: z.array(FeedbackTeam) } } }, async (request) => {
    const [teams, { minimumTeamSize }] = await Promise.all([
      teamPeople.teamsOf(requireUser(request).userId),
      deps.settings(),
    ]);
    return Promise.all(
      teams.map(async (team) => ({
        ...team,
        takesAnonymous: await teamPeople.hasMembers(team.id, minimumTeamSize),
      })),
    );
  });

  app.get('/feedbacks/inboxes', { schema: { response: { 200: FeedbackInboxes } } }, (request) =>
    inboxesOf(requireUser(request)),
  );

  const boxes = {
    received: receivedBy,
    sent: async ({ userId }: ReturnType<typeof requireUser>): Promise<FeedbackBox> => ({ authorId: userId }),
  };
  for (const [name, boxOf] of Object.entries(boxes)) {
    app.get(
      `/feedbacks/${name}`,
      { schema: { querystring: ListQuery, response: { 200: z.array(Feedback) } } },
      async (request) => {
        const { _start: skip, _limit: limit } = request.query;
        const filter = filterOf(await boxOf(requireUser(request)), request.query);
        return describeAll(await feedbacks.list(filter, { skip, limit }));
      },
    );
    app.get(
      `/feedbacks/${name}/count`,
      { schema: { querystring: CountQuery, response: { 200: Count } } },
      async (request) => ({ count: await feedbacks.count(filterOf(await boxOf(requireUser(request)), request.query)) }),
    );
  }
};
