import { StuckMessage } from '@wellspring/shared/contracts/checkups/stuck-message.ts';
import { Id } from '@wellspring/shared/contracts/common.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../platform/audit/audit.ts';
import { requirePermission } from '../../platform/authorization.ts';
import { toSubject, waitingSince } from '../../platform/outbox/name-stuck.ts';
import type { OutboxRepository } from '../../platform/outbox/outbox.repository.ts';
import type { OutboxRow, WakeRelay } from '../../platform/outbox/outbox.ts';
import type { LeaveOut } from './leave-out.repository.ts';

export type StuckMessagesDeps = {
  outbox: Pick<OutboxRepository, 'listNamed'>;
  leaveOut: LeaveOut;
  audit: Audit;
  wakeRelay: WakeRelay;
};

const params = z.object({ id: Id });
/** So many at once mean that analytics is away, which no list helps against. */
const MAX_LISTED = 1_000;
const DAY_MS = 86_400_000;
/** Of a submission that should be scored: one whose withdrawal is stuck must go, and without its runs there is no result. */
const CAN_BE_LEFT_OUT: readonly string[] = ['score-submission', 'sharing-changed'] satisfies StuckMessage['kind'][];

function toStuckMessage(row: OutboxRow, now: Date): StuckMessage {
  const { id, kind } = toSubject(row);
  const days = Math.max(1, Math.floor((now.getTime() - waitingSince(row).getTime()) / DAY_MS));
  return { id, kind: kind as StuckMessage['kind'], days, canLeaveOut: CAN_BE_LEFT_OUT.includes(kind) };
}

/** What analytics has not processed for a day, for users who manage the company: ids and days, no user. */
export const stuckMessagesRoutes: FastifyPluginAsyncZod<{ deps: StuckMessagesDeps }> = async (app, { deps }) => {
  const { outbox, leaveOut, audit, wakeRelay } = deps;

  app.addHook('onRequest', async ({ actor }) => requirePermission(actor, 'managecompany'));

  app.get('/stuck-messages', { schema: { response: { 200: z.array(StuckMessage) } } }, async () => {
    const now = new Date();
    return (await outbox.listNamed(MAX_LISTED)).map((row) => toStuckMessage(row, now));
  });

  app.put('/stuck-messages/:id/left-out', { schema: { params } }, async (request, reply) => {
    const { id } = request.params;
    const { userId } = requireUser(request);
    const stuck = (await outbox.listNamed(MAX_LISTED)).filter((row) => toSubject(row).id === id);
    if (stuck.length === 0) throw new AppError('not_found');
    const leaving = stuck.filter((row) => CAN_BE_LEFT_OUT.includes(toSubject(row).kind));
    if (leaving.length === 0)
      throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'results_need_it' }] });
    const isLeftOut = await leaveOut(
      id,
      leaving.map(({ _id }) => _id),
    );
    if (isLeftOut) await audit({ act: 'message_left_out', userId, objectId: id });
    wakeRelay();
    return reply.status(204).send();
  });
};
