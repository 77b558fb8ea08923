import { BegunFactor, RecoveryCodes } from '@wellspring/shared/contracts/access/second-factor.ts';
import { BeginFactor, RemoveFactor, RenewRecoveryCodes } from '@wellspring/shared/contracts/internal/second-factor.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describe, NoContent } from '../../http/describe.ts';
import { assertFilledIn } from '../../http/required.ts';
import type { Limits } from '../../limits/limits.ts';
import { countPasswordTry } from '../../sessions/count-password-try.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Session';

/** What changes a person's second log-in step and needs their password again. */
export const secondFactorRoutes: FastifyPluginAsyncZod<{ checkups: Upstream; limits: Limits }> = async (
  app,
  { checkups, limits },
) => {
  app.post(
    '/second-factor/begin',
    {
      schema: {
        ...describe({
          summary: 'Begin to add an app or a passkey; needs the password, and a code of the app if there is one',
          tag,
          answers: { 200: BegunFactor },
          errors: [400, 409],
        }),
        body: BeginFactor,
      },
    },
    async (request) => {
      const { body } = request;
      assertFilledIn({ password: body.password });
      return countPasswordTry(limits, request, () =>
        checkups.call(requireUser(request), 'POST', '/second-factor/begin', BegunFactor, body),
      );
    },
  );

  app.post(
    '/second-factor/remove',
    {
      schema: {
        ...describe({
          summary: 'Remove the app or a passkey; needs the password, and a code of the app if there is one',
          tag,
          answers: { 204: NoContent },
          errors: [400, 404, 409],
        }),
        body: RemoveFactor,
      },
    },
    async (request, reply) => {
      const { body } = request;
      assertFilledIn({ password: body.password });
      await countPasswordTry(limits, request, () =>
        checkups.send(requireUser(request), 'POST', '/second-factor/remove', JSON.stringify(body)),
      );
      return reply.status(204).send();
    },
  );

  app.post(
    '/second-factor/recovery-codes',
    {
      schema: {
        ...describe({
          summary: 'Make ten new recovery codes; needs the password, and a code of the app if there is one',
          tag,
          answers: { 200: RecoveryCodes },
          errors: [400, 404],
        }),
        body: RenewRecoveryCodes,
      },
    },
    async (request) => {
      const { body } = request;
      assertFilledIn({ password: body.password });
      return countPasswordTry(limits, request, () =>
        checkups.call(requireUser(request), 'POST', '/second-factor/recovery-codes', RecoveryCodes, body),
      );
    },
  );
};
