import { Locale } from '@wellspring/shared/contracts/common.ts';
import { MenuTitles } from '@wellspring/shared/contracts/frontends/site-map.ts';
import { buildSiteMap } from '@wellspring/shared/domain/frontends/site-map.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Frontends } from '../../frontends/frontends.ts';
import { knownBucket, registryFor } from '../../frontends/rollout-bucket.ts';
import { describe } from '../../http/describe.ts';

/** The words of the navigation in another language than the one the page came in. */
export const menuRoutes: FastifyPluginAsyncZod<{ frontends: Pick<Frontends, 'registry' | 'grants'> }> = async (
  app,
  { frontends },
) => {
  app.get(
    '/menu',
    {
      config: { public: true },
      schema: {
        ...describe({
          summary: 'Titles of the navigation in a language, by path',
          tag: 'Front ends',
          access: 'everybody',
          answers: { 200: MenuTitles },
          errors: [400],
        }),
        querystring: z.strictObject({ locale: Locale }),
      },
    },
    async (request, reply) => {
      const [registry, grants] = await Promise.all([frontends.registry.read(), frontends.grants.read()]);
      void reply.headers({ 'cache-control': 'no-cache', vary: 'cookie' });
      if (!registry || !grants) return {};
      const dealt = registryFor(registry.value, knownBucket(request));
      const { menu } = buildSiteMap(dealt, grants.value, request.query.locale);
      return Object.fromEntries(menu.map(({ path, title }) => [path, title]));
    },
  );
};
