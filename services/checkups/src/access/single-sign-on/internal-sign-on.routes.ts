import { OpenSignOnSession, SignOnAnswer } from '@wellspring/shared/contracts/internal/single-sign-on.ts';
import { managesAnything, PERMISSIONS } from '@wellspring/shared/domain/access/permissions.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { openSignOnSession, type SignOnDeps } from './open-sign-on-session.ts';

/** Log-in by an identity provider: for the BFF only. */
export const internalSignOnRoutes: FastifyPluginAsyncZod<{ deps: SignOnDeps }> = async (app, { deps }) => {
  app.addHook('preHandler', async (request) => requireService(request));

  app.post(
    '/internal/sessions/sign-on',
    { schema: { body: OpenSignOnSession, response: { 200: SignOnAnswer } } },
    async ({ body }) => {
      const answer = await openSignOnSession(deps, body);
      if (answer.opened) {
        const { sessionId, user } = answer.opened;
        const isListed = managesAnything(PERMISSIONS.filter((permission) => user[permission]));
        await deps.audit({ act: 'logged_in', userId: user.id, objectId: sessionId, isListed });
      }
      return answer;
    },
  );
};
