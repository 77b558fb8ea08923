import { AdviceRequest } from '@wellspring/shared/contracts/results/advice-request.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describe, NoContent } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { Limits } from '../../limits/limits.ts';
import type { Upstream } from '../../upstream/upstream.ts';

/** Questions to the expert whom the organisation named. */
export const adviceRequestsRoutes: FastifyPluginAsyncZod<{ checkups: Upstream; limits: Limits }> = async (
  app,
  { checkups, limits },
) => {
  app.post(
    '/advice-requests',
    {
      schema: {
        ...describe({
          summary: 'Send a question to the expert whom the organisation named; 409 while none is',
          tag: 'Scores',
          answers: { 204: NoContent },
          errors: [400, 404, 409],
        }),
        body: strict(AdviceRequest),
      },
    },
    async (request, reply) => {
      const person = requireUser(request);
      await limits.adviceRequest(person.userId);
      await checkups.send(person, 'POST', '/advice-requests', JSON.stringify(request.body));
      return reply.status(204).send();
    },
  );
};
