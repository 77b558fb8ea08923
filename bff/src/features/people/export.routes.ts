import { UserExport } from '@wellspring/shared/contracts/people/managed-user.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { Upstream } from '../../upstream/upstream.ts';

/** The people of a search as a file, passed on as it comes: of a large company it is longer than memory should hold. */
export const userExportRoutes: FastifyPluginAsyncZod<{ checkups: Upstream }> = async (app, { checkups }) => {
  app.post(
    '/users/export',
    {
      config: { needs: ['manageusers'] },
      schema: {
        ...describe({
          summary:
            'The people of a search as a file, without what formulas could run; sent as a body, as it may hold a name',
          tag: 'People',
          answers: { 200: z.string() },
          errors: [400, 403],
        }),
        body: strict(UserExport),
      },
    },
    async (request, reply) => {
      const asked = JSON.stringify(request.body);
      const { contentType, body } = await checkups.stream(requireUser(request), 'POST', '/users/export', asked);
      void reply.header('cache-control', 'no-store');
      // A file and no object of the contract: sent past its serialiser.
      return reply.type(contentType).send(body as never);
    },
  );
};
