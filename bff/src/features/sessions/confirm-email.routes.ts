import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe, NoContent } from '../../http/describe.ts';
import { assertFilledIn, fillIn } from '../../http/required.ts';
import type { Limits } from '../../limits/limits.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const Body = z.strictObject({ code: fillIn(256) });

/** The link in the old mailbox that confirms a new address. */
export const confirmEmailRoutes: FastifyPluginAsyncZod<{ checkups: Upstream; limits: Limits }> = async (
  app,
  { checkups, limits },
) => {
  app.post(
    '/auth/confirm-email',
    {
      config: { public: true },
      schema: {
        ...describe({
          summary: 'Confirm the address that an administrator proposed, by the code from the old mailbox',
          tag: 'Session',
          access: 'everybody',
          answers: { 204: NoContent },
          errors: [400, 404, 409],
        }),
        body: Body,
      },
    },
    async ({ body, ip }, reply) => {
      assertFilledIn(body);
      await limits.codeCheck(ip);
      await checkups.send(asBff, 'POST', '/internal/email-confirmations', JSON.stringify(body));
      return reply.status(204).send();
    },
  );
};
