import { SetUp } from '@wellspring/shared/contracts/access/setup.ts';
import { OpenedSession } from '@wellspring/shared/contracts/internal/sessions.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../platform/audit/audit.ts';
import { removeCodeFile } from './announce-setup.ts';
import { type SetUpDeps, setUp } from './set-up.ts';

const SetUpFromDevice = z.object({ ...SetUp.shape, device: z._default(z.string(), '') });

type SetupRoutesOptions = { deps: SetUpDeps & { audit: Audit }; codeFile: string };

/** The first account of an empty database: for the BFF only. */
export const setupRoutes: FastifyPluginAsyncZod<SetupRoutesOptions> = async (app, { deps, codeFile }) => {
  app.addHook('preHandler', async (request) => requireService(request));

  app.post(
    '/internal/setup',
    { schema: { body: SetUpFromDevice, response: { 200: OpenedSession } } },
    async ({ body }) => {
      const opened = await setUp(deps, body);
      await removeCodeFile(codeFile);
      const { sessionId, user } = opened;
      await deps.audit({ act: 'first_account_created', userId: user.id });
      await deps.audit({ act: 'logged_in', userId: user.id, objectId: sessionId, isListed: true });
      return opened;
    },
  );
};
