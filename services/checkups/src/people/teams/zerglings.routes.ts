import { TeamPeople, ZerglingsQuery } from '@wellspring/shared/contracts/talk/meeting.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { TeamPeopleReader } from '../door/team-people.ts';

export type ZerglingsDeps = {
  teamPeople: TeamPeopleReader;
  managerIdsOf: (userId: string) => Promise<Set<string>>;
};

const query = z.strictObject(ZerglingsQuery.shape);

/** A user's teams with their managers, for the user and for their managers; and the teams the caller leads. */
export const zerglingsRoutes: FastifyPluginAsyncZod<{ deps: ZerglingsDeps }> = async (app, { deps }) => {
  const { teamPeople, managerIdsOf } = deps;

  app.get(
    '/swarms/zerglings',
    { schema: { querystring: query, response: { 200: z.array(TeamPeople) } } },
    async (request) => {
      const { userId } = requireUser(request);
      const { _user: askedId } = request.query;
      if (askedId === undefined) return teamPeople.withMembers(userId);
      const isOwn = askedId === userId;
      if (!isOwn && !(await managerIdsOf(askedId)).has(userId)) throw new AppError('not_found');
      return teamPeople.withManagers(askedId);
    },
  );
};
