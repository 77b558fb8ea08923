import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe, NoContent } from '../../http/describe.ts';
import { assertFilledIn, fillIn } from '../../http/required.ts';
import type { Limits } from '../../limits/limits.ts';
import { countPasswordTry } from '../../sessions/count-password-try.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const Body = z.strictObject({
  currentPassword: fillIn(1024),
  password: fillIn(1024),
  passwordConfirmation: fillIn(1024),
});

/** Changes the password of a signed-in user. Failed attempts at the current password are limited as at the log-in. */
export const changePasswordRoutes: FastifyPluginAsyncZod<{ checkups: Upstream; limits: Limits }> = async (
  app,
  { checkups, limits },
) => {
  app.post(
    '/auth/change-password',
    {
      schema: {
        ...describe({
          summary: 'Choose a new password with the current one; ends every other session',
          tag: 'Session',
          answers: { 204: NoContent },
          errors: [400, 429],
        }),
        body: Body,
      },
    },
    async (request, reply) => {
      const { body } = request;
      assertFilledIn(body);
      const person = requireUser(request);
      await countPasswordTry(limits, request, () =>
        checkups.send(person, 'POST', '/auth/change-password', JSON.stringify(body)),
      );
      return reply.status(204).send();
    },
  );
};
