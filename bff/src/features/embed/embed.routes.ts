import { EmbedConfiguration, EmbedToken, EmbedTokenRequest } from '@wellspring/shared/contracts/embed.ts';
import { SessionState } from '@wellspring/shared/contracts/internal/sessions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { Limits } from '../../limits/limits.ts';
import { EMBED_TOKEN_S, type EmbedGrants } from '../../session/embed-grants.ts';
import type { EmbedKeys } from '../../session/embed-keys.ts';
import type { EmbedOrigins } from '../../session/embed-origins.ts';
import { asBff } from '../../session/internal-actor.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { embedderOf } from './embedder.ts';
import { reachableViews } from './reachable-views.ts';
import type { AssertionVerifier } from './verify-assertion.ts';

export type EmbedRoutesOptions = {
  checkups: Upstream;
  embedKeys: EmbedKeys;
  embedGrants: EmbedGrants;
  embedOrigins: EmbedOrigins;
  assertions: AssertionVerifier;
  limits: Limits;
  publicOrigin: string;
};

const tag = 'Embedding';

/**
 * What the loader and the frame ask for: first the configuration of the key, then a token for a view.
 *
 * A token is given only when three independent locks open: the page's origin is one of the key's (see embedder.ts), the
 * assertion is signed by an issuer of the key and was never used before, and the person exists and is not disabled.
 */
export const embedRoutes: FastifyPluginAsyncZod<EmbedRoutesOptions> = async (app, options) => {
  const { checkups, embedKeys, embedGrants, embedOrigins, assertions, limits, publicOrigin } = options;

  app.get(
    '/embed/configuration',
    {
      config: { public: true },
      schema: {
        ...describe({
          summary: 'What the loader must know about an embed key',
          tag,
          access: 'everybody',
          answers: { 200: EmbedConfiguration },
          errors: [400, 403, 404],
        }),
        querystring: z.strictObject({ key: EmbedTokenRequest.shape.embedKey }),
      },
    },
    async (request, reply) => {
      const { key: embedKey } = request.query;
      const { origin } = request.headers;
      const { origins, views, isolationFloor } = await embedKeys.find(embedKey);
      if (origin !== undefined && origin !== publicOrigin) {
        if (!origins.includes(origin)) throw new AppError('embed_origin_not_allowed');
        // The first call of a page: from here on its preflights are answered.
        void reply.header('access-control-allow-origin', origin);
      }
      await embedOrigins.remember(origins);
      return { embedKey, views, isolationFloor, api: 1 as const, minLoader: 1 };
    },
  );

  app.post(
    '/embed/token',
    {
      config: { public: true },
      schema: {
        ...describe({
          summary: "A token of ten minutes for a view, for the customer's assertion about a person",
          tag,
          access: 'everybody',
          answers: { 200: EmbedToken },
          errors: [400, 401, 403, 404, 409],
        }),
        body: strict(EmbedTokenRequest),
      },
    },
    async (request) => {
      const { assertion, embedKey, view } = request.body;
      await limits.embedToken(embedKey, request.ip);
      const key = await embedKeys.find(embedKey);
      const origin = embedderOf(request, key, publicOrigin);
      if (!key.views.includes(view)) throw new AppError('embed_view_forbidden');

      const { issuer, subject, id, rememberS, origin: meantFor } = await assertions.verify(assertion, key);
      if (meantFor !== null && meantFor !== origin) throw new AppError('embed_assertion_invalid');
      const isFirst = await embedGrants.isFirstUse(issuer, id, rememberS);
      if (!isFirst) throw new AppError('embed_assertion_replayed');

      const { sessionId } = await checkups.call(asBff, 'POST', '/internal/sessions/embed', SessionState, {
        issuer,
        subject,
      });
      const views = reachableViews(view, key.views);
      const access_token = await embedGrants.issue({ embedKey, origin, views, sessionId });
      return { access_token, expires_in: EMBED_TOKEN_S, scope: views.map((one) => `embed:${one}`).join(' ') };
    },
  );
};
