import { Registry } from '@wellspring/shared/contracts/frontends/registry.ts';
import { buildSiteMap } from '@wellspring/shared/domain/frontends/site-map.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Frontends } from '../../frontends/frontends.ts';
import { registryFor } from '../../frontends/rollout-bucket.ts';
import { clientConfig } from '../../frontends/shell-document.ts';
import { describe } from '../../http/describe.ts';

const tag = 'Front ends';

/** Which front ends there are. Read again when the file changes, so that a publish or a roll back needs no restart. */
export const registryRoutes: FastifyPluginAsyncZod<{ frontends: Frontends }> = async (app, { frontends }) => {
  app.get(
    '/registry.json',
    {
      config: { public: true },
      schema: describe({
        summary: 'The remotes in force',
        tag,
        access: 'everybody',
        answers: { 200: Registry, 304: z.undefined() },
        errors: [404],
      }),
    },
    async (request, reply) => {
      const [registry, grants] = await Promise.all([frontends.registry.read(), frontends.grants.read()]);
      if (!registry || !grants) throw new AppError('not_found');
      void reply.headers({
        etag: registry.etag,
        'cache-control': 'no-cache',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (request.headers['if-none-match'] === registry.etag) return reply.status(304).send();
      // A direct request gets the live releases: canaries are assigned with the shell's page and with an embed's token.
      const dealt = registryFor(registry.value, null);
      return { ...dealt, siteMap: buildSiteMap(dealt, grants.value, 'en') };
    },
  );

  app.get(
    '/config.json',
    {
      config: { public: true },
      schema: describe({
        summary: 'Where the API and the registry are',
        tag,
        access: 'everybody',
        answers: { 200: z.object({ apiBaseUrl: z.string(), registryUrl: z.string() }) },
      }),
    },
    async (_request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return clientConfig;
    },
  );
};
