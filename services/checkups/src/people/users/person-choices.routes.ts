import { PersonChoice, PersonSearch } from '@wellspring/shared/contracts/people/person-choice.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { actorCan } from '../../platform/authorization.ts';
import type { PersonChoices } from './person-choices.repository.ts';

const body = z.strictObject(PersonSearch.shape);

/** Who plans checkups, manages people, names the managers of segments and teams, or gives rights. */
const SEARCHERS = ['manageschedule', 'manageusers', 'managesegments', 'manageteams', 'managepermissions'] as const;

/** Users to choose from, by name: name and team, nothing else. */
export const personChoicesRoutes: FastifyPluginAsyncZod<{ people: PersonChoices }> = async (app, { people }) => {
  app.post(
    '/users/search',
    { schema: { body, response: { 200: z.array(PersonChoice) } } },
    async ({ actor, body: { text, limit } }) => {
      if (!SEARCHERS.some((permission) => actorCan(actor, permission))) throw new AppError('not_allowed');
      return people.search(text, limit);
    },
  );
};
