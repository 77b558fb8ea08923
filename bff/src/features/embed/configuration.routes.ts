import { EmbedConfiguration, EmbedTokenRequest } from '@wellspring/shared/contracts/access/embed.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Frontends } from '../../frontends/frontends.ts';
import { describe } from '../../http/describe.ts';
import type { EmbedKeys } from '../../sessions/embed-keys.ts';
import type { EmbedOrigins } from '../../sessions/embed-origins.ts';
import { handshake } from './handshake.ts';
import { remoteOfView } from './remote-of-view.ts';

export type ConfigurationRoutesDeps = {
  embedKeys: EmbedKeys;
  embedOrigins: EmbedOrigins;
  frontends: Frontends;
  publicOrigin: string;
};

/** What the loader asks first, and again when a frame does not answer: whether the page may show the view, and why not. */
export const configurationRoutes: FastifyPluginAsyncZod<ConfigurationRoutesDeps> = async (app, deps) => {
  const { embedKeys, embedOrigins, frontends, publicOrigin } = deps;

  app.get(
    '/embed/configuration',
    {
      config: { public: true },
      // Also a refusal: it tells no more than the same question without a browser, and else a page that is not allowed
      // could not be distinguished from a server that is down.
      onRequest: (request, reply, done) => {
        const { origin } = request.headers;
        if (origin !== undefined && origin !== publicOrigin)
          void reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': 'retry-after' });
        done();
      },
      schema: {
        ...describe({
          summary: 'What the loader must know about an embed key',
          tag: 'Embedding',
          access: 'everybody',
          answers: { 200: EmbedConfiguration },
          errors: [400, 403, 404],
        }),
        querystring: z.strictObject({ key: EmbedTokenRequest.shape.embedKey }),
      },
    },
    async (request) => {
      const { key: embedKey } = request.query;
      const { origin } = request.headers;
      const [{ origins, views, isolationFloor }, registry] = await Promise.all([
        embedKeys.find(embedKey),
        frontends.registry.read(),
      ]);
      if (origin !== undefined && origin !== publicOrigin && !origins.includes(origin))
        throw new AppError('embed_origin_not_allowed');
      // The first call of a page: from here on its preflights are answered.
      await embedOrigins.remember(origins);
      const paused = registry ? views.filter((view) => remoteOfView(registry.value, view) === null) : [];
      return { embedKey, views, paused, isolationFloor, ...handshake };
    },
  );
};
