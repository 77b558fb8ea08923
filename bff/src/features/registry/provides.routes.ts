import { PartVersions } from '@wellspring/shared/contracts/frontends/registry.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { bffParts } from '../../frontends/bff-parts.ts';
import { describe } from '../../http/describe.ts';

/** What this server provides to remotes; `npm run frontends` checks a release against it. */
export const providesRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/provides.json',
    {
      config: { public: true },
      schema: describe({
        summary: 'Versions of the interfaces and names of the contracts of this server',
        tag: 'Front ends',
        access: 'everybody',
        answers: { 200: PartVersions },
      }),
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return bffParts;
    },
  );
};
