import { createHmac } from 'node:crypto';
import { Count, Id } from '@wellspring/shared/contracts/common.ts';
import {
  type DeliveredKind,
  type DeliveryState,
  MailDeliveriesCountQuery,
  MailDeliveriesQuery,
  MailDelivery,
  MailsToTryAgain,
  MailsTriedAgain,
} from '@wellspring/shared/contracts/mail/mail-delivery.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { actorCan, requirePermission } from '../../platform/authorization.ts';
import type { WakeRelay } from '../../platform/outbox/outbox.ts';
import { canTryAgain, type DeliveryRepository, type DeliveryRow } from './delivery.repository.ts';

export type MailDeliveriesDeps = {
  deliveries: DeliveryRepository;
  namesOf: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  wakeRelay: WakeRelay;
  /** Keys the digest that replaces the id of a mail with a hidden recipient. */
  secret: string;
};

const params = z.object({ id: Id });
const ListQuery = z.strictObject(MailDeliveriesQuery.shape);
const CountQuery = z.strictObject(MailDeliveriesCountQuery.shape);

/**
 * Who meets whom, whom a pulse asked and who requested erasure is shown to an administrator only when a failure has to
 * be handled.
 */
const NAMED_WHEN_WRONG: readonly DeliveredKind[] = [
  'shared-checkup',
  'meeting-planned',
  'new-checkup',
  'confirm-erasure',
];

const states: Readonly<Record<DeliveryRow['state'], DeliveryState>> = {
  idle: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  error: 'failed',
};

/** A mail that only waits, for an unavailable mail server, is no failure; nor is one that is out of date. */
const mayBeNamed = ({ template, state, error }: DeliveryRow) =>
  !NAMED_WHEN_WRONG.includes(template) || (state === 'error' && error !== 'no_longer_true');

function toDelivery(row: DeliveryRow, names: ReadonlyMap<string, string>, secret: string): MailDelivery {
  const name = names.get(row.userId);
  // The id of a mail that is sent once is a digest of its recipient's id: known ids could be tried.
  const id = mayBeNamed(row) ? row._id : createHmac('sha256', secret).update(`mail ${row._id}`).digest('base64url');
  return {
    id,
    kind: row.template,
    person: name ? { id: row.userId, name } : null,
    state: states[row.state],
    problem: row.error,
    canTryAgain: canTryAgain(row),
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}

/** What became of the mails, for those who manage the settings; names only for those who may see people as well. */
export const mailDeliveriesRoutes: FastifyPluginAsyncZod<{ deps: MailDeliveriesDeps }> = async (app, { deps }) => {
  const { deliveries, namesOf, wakeRelay, secret } = deps;

  app.addHook('onRequest', async ({ actor }) => requirePermission(actor, 'managesettings'));

  app.get(
    '/mail-deliveries',
    { schema: { querystring: ListQuery, response: { 200: z.array(MailDelivery) } } },
    async ({ query, actor }) => {
      const { _start: skip, _limit: limit, ...filter } = query;
      const rows = await deliveries.list(filter, { skip, limit });
      const named = actorCan(actor, 'manageusers') ? rows.filter(mayBeNamed).map(({ userId }) => userId) : [];
      const names = await namesOf(named);
      const nobody = new Map<string, string>();
      return rows.map((row) => toDelivery(row, mayBeNamed(row) ? names : nobody, secret));
    },
  );

  app.get(
    '/mail-deliveries/count',
    { schema: { querystring: CountQuery, response: { 200: Count } } },
    async ({ query }) => ({ count: await deliveries.count(query) }),
  );

  app.post(
    '/mail-deliveries/retry',
    { schema: { body: MailsToTryAgain, response: { 200: MailsTriedAgain } } },
    async ({ body }) => {
      const tried = await deliveries.tryAllAgain(body.kind);
      if (tried.count > 0) wakeRelay();
      return tried;
    },
  );

  app.post('/mail-deliveries/:id/retry', { schema: { params } }, async (request, reply) => {
    const { id } = request.params;
    const row = await deliveries.find(id);
    if (!row) throw new AppError('not_found');
    // Retried already, or sent since: nothing to do.
    if (row.state !== 'error') return reply.status(204).send();
    if (!canTryAgain(row)) throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'of_no_use' }] });
    if (await deliveries.tryAgain(id)) wakeRelay();
    return reply.status(204).send();
  });
};
