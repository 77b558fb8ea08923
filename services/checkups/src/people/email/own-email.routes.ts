import { EmailCode, EmailDecision } from '@wellspring/shared/contracts/access/email-proposal.ts';
import { requireService, requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ManageDeps } from '../manage/manage-deps.ts';
import { confirmEmailByCode, confirmOwnEmail, declineOwnEmail } from './propose-email.ts';

/** A person's decision about an address that an administrator proposed. */
export const ownEmailRoutes: FastifyPluginAsyncZod<{ deps: ManageDeps }> = async (app, { deps }) => {
  app.put('/users/me/email', { schema: { body: EmailDecision } }, async (request, reply) => {
    const { userId } = requireUser(request);
    if (request.body.isAccepted) await confirmOwnEmail(deps, userId);
    else await declineOwnEmail(deps, userId);
    return reply.status(204).send();
  });

  app.post('/internal/email-confirmations', { schema: { body: EmailCode } }, async (request, reply) => {
    requireService(request);
    await confirmEmailByCode(deps, request.body.code);
    return reply.status(204).send();
  });
};
