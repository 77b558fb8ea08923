import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  BulkAct,
  BulkResult,
  NewUser,
  UserChange,
  UserStateChange,
} from '@wellspring/shared/contracts/people/managed-user.ts';
import { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { changedValues } from '../../platform/audit/audit-details.ts';
import { requirePermission } from '../../platform/authorization.ts';
import { toUserState } from '../door/person.ts';
import type { ReadUser } from '../users/read-user.ts';
import { bulkAct } from './bulk-act.ts';
import { changeState } from './change-state.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { findManaged } from './find-managed.ts';
import type { ManageDeps } from './manage-deps.ts';
import { requireFreeChangeId, toUserChange } from './record-user.ts';
import { sendLink } from './send-link.ts';

const Bulk = z.strictObject(BulkAct.shape);
const params = z.object({ id: Id });
const New = z.strictObject(NewUser.shape);
const Change = z.strictObject(UserChange.shape);
const State = z.strictObject(UserStateChange.shape);

/** Making and changing people, for those who manage them and hold every right that the person holds. */
export const userWritesRoutes: FastifyPluginAsyncZod<{ deps: ManageDeps & { read: ReadUser } }> = async (
  app,
  { deps },
) => {
  const { writer, changes, accounts, settings, inTransaction, wakeRelay, wakeSegments, audit, read, now } = deps;

  app.addHook('onRequest', async ({ actor }) => requirePermission(actor, 'manageusers'));

  app.post('/users', { schema: { body: New, response: { 201: UserProfile } } }, async (request, reply) => {
    const id = await createUser(deps, requireUser(request), request.body);
    return reply.status(201).send(await read(id, request.actor));
  });

  app.post('/users/bulk', { schema: { body: Bulk, response: { 200: BulkResult } } }, async (request) =>
    bulkAct(deps, requireUser(request), request.body),
  );

  app.put('/users/:id', { schema: { params, body: Change, response: { 200: UserProfile } } }, async (request) => {
    const { id } = request.params;
    const person = await findManaged(writer, request.actor, id);
    const isChanged = await changeUser(deps, requireUser(request), person, request.body);
    if (!isChanged) throw new AppError('stale_revision', { details: await read(id, request.actor) });
    return read(id, request.actor);
  });

  app.put('/users/:id/state', { schema: { params, body: State, response: { 200: UserProfile } } }, async (request) => {
    const { id } = request.params;
    const actor = requireUser(request);
    const { state, changeId } = request.body;
    const person = await findManaged(writer, request.actor, id);
    if (id === actor.userId) throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'oneself' }] });
    await requireFreeChangeId(changes, changeId);
    const today = isoDay(now(), await settings.timeZone());
    const isChanged = await inTransaction(async (session) => {
      const rows = await changeState(deps, { person, state, today }, session);
      if (rows.length === 0) return false;
      await changes.record(toUserChange(`user_made_${state}`, actor, id, rows), session, changeId);
      return true;
    });
    if (isChanged) {
      const details = changedValues({ state: toUserState(person.status) }, { state });
      await audit({ act: 'user_state_changed', userId: actor.userId, objectId: id, details });
      wakeSegments();
    }
    return read(id, request.actor);
  });

  for (const kind of ['welcome', 'mailreset'] as const)
    app.post(`/users/:id/${kind}`, { schema: { params } }, async (request, reply) => {
      const { id } = request.params;
      const person = await findManaged(writer, request.actor, id);
      await sendLink(deps, person);
      await audit({ act: 'user_link_sent', userId: requireUser(request).userId, objectId: id });
      return reply.status(204).send();
    });

  app.delete('/users/:id/second-factor', { schema: { params } }, async (request, reply) => {
    requirePermission(request.actor, 'managecompany');
    const { id } = request.params;
    const { userId } = requireUser(request);
    const person = await findManaged(writer, request.actor, id);
    // A stolen session must not remove the second step of its own account; the profile asks for proof.
    if (id === userId) throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'oneself' }] });
    // The answer is the same when there is nothing to remove: it says nothing about how the person logs in.
    if (await inTransaction((session) => accounts.resetSecondFactor(person, now(), session))) {
      await audit({ act: 'second_factor_reset', userId, objectId: id });
      wakeRelay();
    }
    return reply.status(204).send();
  });

  app.delete('/users/:id/identities', { schema: { params } }, async (request, reply) => {
    requirePermission(request.actor, 'managecompany');
    const { id } = request.params;
    const { userId } = requireUser(request);
    const person = await findManaged(writer, request.actor, id);
    if (id === userId) throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'oneself' }] });
    // Here too the answer is the same when there is nothing to do.
    if (await inTransaction((session) => accounts.unlinkIdentities(person, now(), session))) {
      await audit({ act: 'identity_unlinked', userId, objectId: id });
      wakeRelay();
    }
    return reply.status(204).send();
  });
};
