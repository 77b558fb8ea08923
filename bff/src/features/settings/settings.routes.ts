import { PublicSettings } from '@wellspring/shared/contracts/settings/settings.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { describe } from '../../http/describe.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import type { Upstream } from '../../upstream/upstream.ts';

const tag = 'Settings';
/** Settings that are readable without a session. */
export const settingsRoutes: FastifyPluginAsyncZod<{ checkups: Upstream }> = async (app, { checkups }) => {
  app.get(
    '/settings',
    {
      config: { public: true },
      schema: describe({
        summary: 'Settings that everybody may know, also before logging in',
        tag,
        access: 'everybody',
        answers: { 200: PublicSettings },
      }),
    },
    async (_request, reply) => {
      const answer = await checkups.send(asBff, 'GET', '/settings');
      return reply.type(answer.contentType).send(answer.body as never);
    },
  );
};
