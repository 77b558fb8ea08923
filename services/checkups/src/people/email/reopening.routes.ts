import { DeviceProof, Reopening } from '@wellspring/shared/contracts/access/email-proposal.ts';
import { Id } from '@wellspring/shared/contracts/common.ts';
import { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { requireService, requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { requirePermission } from '../../platform/authorization.ts';
import { findManaged } from '../manage/find-managed.ts';
import type { ManageDeps } from '../manage/manage-deps.ts';
import type { ReadUser } from '../users/read-user.ts';
import { askReopening, confirmReopening, proveDevice } from './reopen-account.ts';

const params = z.object({ id: Id });
const Body = z.strictObject(Reopening.shape);

/** Another address for a person whose mailbox is lost, by two administrators; and the proof that opens what it closes. */
export const reopeningRoutes: FastifyPluginAsyncZod<{ deps: ManageDeps & { read: ReadUser } }> = async (
  app,
  { deps },
) => {
  const acts = { ask: askReopening, confirm: confirmReopening };

  for (const step of ['ask', 'confirm'] as const)
    app.post(
      `/users/:id/reopening/${step}`,
      { schema: { params, body: Body, response: { 200: UserProfile } } },
      async (request) => {
        requirePermission(request.actor, 'manageusers');
        const { id } = request.params;
        const person = await findManaged(deps.writer, request.actor, id);
        await acts[step](deps, requireUser(request), person, request.body.email);
        return deps.read(id, request.actor);
      },
    );

  app.post('/internal/device-proofs', { schema: { body: DeviceProof } }, async (request, reply) => {
    requireService(request);
    await proveDevice(deps, request.body);
    return reply.status(204).send();
  });
};
