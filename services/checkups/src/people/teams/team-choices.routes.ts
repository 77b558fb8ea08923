import { TeamChoice, TeamChoicesQuery } from '@wellspring/shared/contracts/people/team-choice.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { actorCan } from '../../platform/authorization.ts';
import type { PeopleReader } from '../door/person.ts';
import { ownTeamChoices } from './own-team-choices.ts';
import type { TeamChoices } from './team-choices.repository.ts';

export type TeamChoicesDeps = { choices: TeamChoices; linksOf: PeopleReader['linksOf'] };

/** Who chooses among all teams: for their managers, for the places of people, and for the rules of segments. */
const ALL_TEAMS = ['manageteams', 'managesegments', 'manageusers'] as const;

/** Teams for a picker: all teams for users who manage teams, segments or people or plan checkups, for others their own. */
export const teamChoicesRoutes: FastifyPluginAsyncZod<{ deps: TeamChoicesDeps }> = async (app, { deps }) => {
  app.get(
    '/teams',
    { schema: { querystring: z.strictObject(TeamChoicesQuery.shape), response: { 200: z.array(TeamChoice) } } },
    async (request) => {
      const { userId } = requireUser(request);
      const plans = actorCan(request.actor, 'manageschedule');
      if (request.query.issegment && !plans && !actorCan(request.actor, 'managesegments'))
        throw new AppError('not_allowed');
      if (plans || request.query.issegment || ALL_TEAMS.some((permission) => actorCan(request.actor, permission)))
        return deps.choices.listAll(request.query);
      return ownTeamChoices(await deps.linksOf(userId), request.query);
    },
  );
};
