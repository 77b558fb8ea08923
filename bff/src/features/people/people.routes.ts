import { Id } from '@wellspring/shared/contracts/common.ts';
import { PersonChoice, PersonSearch } from '@wellspring/shared/contracts/person-choice.ts';
import { ProfileChange, UserProfile } from '@wellspring/shared/contracts/profile.ts';
import { OfferedOptions, OfferedOptionsQuery } from '@wellspring/shared/contracts/profile-options.ts';
import { TeamChoice, TeamChoicesQuery } from '@wellspring/shared/contracts/team-choice.ts';
import { User } from '@wellspring/shared/contracts/user.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { SessionTruth } from '../../session/session-truth.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'People';
const ById = z.object({ id: Id });

/** The signed-in person, and others as far as one may see them. */
export const peopleRoutes: FastifyPluginAsyncZod<{ checkups: Upstream; sessionTruth: SessionTruth }> = async (
  app,
  { checkups, sessionTruth },
) => {
  const forward = forwardTo(checkups);

  app.get(
    '/users/me',
    {
      config: { embed: ['checkups', 'checkup', 'report'] },
      schema: describe({ summary: 'The signed-in person', tag, answers: { 200: User } }),
    },
    forward,
  );

  app.get(
    '/users/:id',
    {
      schema: {
        ...describe({
          summary: 'A person one may see, with their profile',
          tag,
          answers: { 200: UserProfile },
          errors: [404],
        }),
        params: ById,
      },
    },
    forward,
  );

  app.post(
    '/users/search',
    {
      config: { needs: ['manageschedule', 'manageusers'] },
      schema: {
        ...describe({
          summary: 'People to choose from, by the beginnings of words of their name or address',
          tag,
          answers: { 200: z.array(PersonChoice) },
          errors: [400, 403],
        }),
        body: strict(PersonSearch),
      },
    },
    forward,
  );

  app.get(
    '/teams',
    {
      schema: {
        ...describe({
          summary:
            'Teams to choose from: all for who manages teams or plans checkups, else my own; segments when asked for',
          tag,
          answers: { 200: z.array(TeamChoice) },
          errors: [400, 403],
        }),
        querystring: strict(TeamChoicesQuery),
      },
    },
    forward,
  );

  app.get(
    '/profile-options',
    {
      schema: {
        ...describe({
          summary: 'What I may choose for the fields of a profile; a field that is not there is a free text',
          tag,
          answers: { 200: z.array(OfferedOptions) },
          errors: [400],
        }),
        querystring: strict(OfferedOptionsQuery),
      },
    },
    forward,
  );

  app.put(
    '/customuser/:id',
    {
      schema: {
        ...describe({
          summary: 'Choose my language, or change what the company lets me change of my profile',
          tag,
          answers: { 200: UserProfile },
          errors: [400, 404, 409],
        }),
        params: ById,
        body: strict(ProfileChange),
      },
    },
    async (request, reply) => {
      const answer = await forward(request, reply);
      if (request.actor?.kind === 'user') sessionTruth.forget(request.actor.sessionId);
      return answer;
    },
  );
};
