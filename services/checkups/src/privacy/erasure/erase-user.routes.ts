import { Id } from '@wellspring/shared/contracts/common.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { requireMayManage } from '../../access/door/may-manage.ts';
import type { Person } from '../../people/door/person.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { requirePermission } from '../../platform/authorization.ts';
import type { ErasureRequestRepository } from './erasure-request.repository.ts';

export type EraseUserDeps = {
  requests: ErasureRequestRepository;
  findPerson: (userId: string) => Promise<Person | null>;
  audit: Audit;
  /** Notifies the worker about new work. */
  wake: () => void;
};

const params = z.object({ id: Id });

/** Has a person erased by an administrator; a worker does it at once, as for a confirmed request of their own. */
export const eraseUserRoutes: FastifyPluginAsyncZod<{ deps: EraseUserDeps }> = async (app, { deps }) => {
  const { requests, findPerson, audit, wake } = deps;

  app.delete('/users/:id', { schema: { params } }, async (request, reply) => {
    requirePermission(request.actor, 'manageusers');
    const { id } = request.params;
    const { userId } = requireUser(request);
    const person = await findPerson(id);
    if (!person || person.erasedAt) throw new AppError('not_found');
    requireMayManage(request.actor, person);
    if (id === userId) throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'oneself' }] });
    // Asked for by the person, or by another administrator a moment ago: one request is enough.
    await requests.ask(id, new Date());
    const open = await requests.findOpen(id);
    if (open && (await requests.confirm(open._id, userId, new Date()))) {
      await audit({ act: 'erasure_confirmed', userId, objectId: open._id });
      wake();
    }
    return reply.status(204).send();
  });
};
