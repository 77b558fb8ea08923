import { ProfileChange, UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ById } from '../../http/by-id.ts';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { SessionCache } from '../../sessions/session-cache.ts';
import { forwardTo } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'People';

/** What a person changes of themselves. */
export const peopleRoutes: FastifyPluginAsyncZod<{ checkups: Upstream; sessionCache: SessionCache }> = async (
  app,
  { checkups, sessionCache },
) => {
  const forward = forwardTo(checkups);

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
      if (request.actor?.kind === 'user') sessionCache.forget(request.actor.sessionId);
      return answer;
    },
  );
};
