import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  type ErasureRequest,
  RetentionOverview,
  RetentionPreview,
  RetentionPreviewQuery,
  type RetentionRun,
} from '@wellspring/shared/contracts/privacy/retention.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ClientSession } from 'mongoose';
import * as z from 'zod/mini';
import { requireMayManage } from '../../access/door/may-manage.ts';
import type { Person } from '../../people/door/person.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import { requirePermission } from '../../platform/authorization.ts';
import type { InTransaction } from '../../platform/mongo.ts';
import type { ErasureRequestRepository } from '../erasure/erasure-request.repository.ts';
import { previewMonths } from './preview-months.ts';
import type { RetentionRepository } from './retention.repository.ts';
import { type ErasureRequestRow, noCounts, type RetentionRunRow } from './retention.ts';

export type RetentionDeps = {
  retention: RetentionRepository;
  requests: ErasureRequestRepository;
  findPerson: (userId: string) => Promise<Person | null>;
  /** @throws AppError not_possible_now for the last who manages the company */
  requireOtherHolder: (leavingIds: readonly string[], session: ClientSession) => Promise<void>;
  inTransaction: InTransaction;
  personalDataDays: () => Promise<number | null>;
  audit: Audit;
  /** Notifies the worker about new work. */
  wake: () => void;
};

const params = z.object({ id: Id });
const LISTED = 100;

const toRun = ({ _id: day, days, startedAt, doneAt, counts }: RetentionRunRow): RetentionRun => ({
  day,
  days,
  startedAt: startedAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
  // A night of an earlier version knew fewer kinds.
  counts: { ...noCounts(), ...counts },
});

/** Retention periods, and requests for erasure: for users who manage settings. */
export const retentionRoutes: FastifyPluginAsyncZod<{ deps: RetentionDeps }> = async (app, { deps }) => {
  const { retention, requests, findPerson, requireOtherHolder, inTransaction, personalDataDays, audit, wake } = deps;

  async function toRequest(row: ErasureRequestRow): Promise<ErasureRequest[]> {
    const { _id: id, state, userId, askedAt, confirmedAt, erasedAt } = row;
    if (state === 'withdrawn') return [];
    const person = state === 'erased' ? null : await findPerson(userId);
    return [
      {
        id,
        state,
        person: person && { firstname: person.firstname, lastname: person.lastname, email: person.email },
        askedAt: askedAt.toISOString(),
        confirmedAt: confirmedAt?.toISOString() ?? null,
        erasedAt: erasedAt?.toISOString() ?? null,
      },
    ];
  }

  async function overview(): Promise<RetentionOverview> {
    const [days, lastRun, rows] = await Promise.all([personalDataDays(), retention.lastRun(), requests.list(LISTED)]);
    const shown = await Promise.all(rows.map(toRequest));
    return { days, lastRun: lastRun && toRun(lastRun), requests: shown.flat() };
  }

  app.get('/settings/retention', { schema: { response: { 200: RetentionOverview } } }, async ({ actor }) => {
    requirePermission(actor, 'managesettings');
    return overview();
  });

  app.get(
    '/settings/retention/preview',
    { schema: { querystring: RetentionPreviewQuery, response: { 200: RetentionPreview } } },
    async ({ actor, query: { days } }) => {
      requirePermission(actor, 'managesettings');
      const months = previewMonths(new Date(), days);
      // One month after the other: a preview must not overload the database.
      const counted: RetentionPreview['months'] = [];
      for (const { month, age } of months) counted.push({ month, counts: await retention.countOfAge(age) });
      return { days, months: counted };
    },
  );

  app.put(
    '/settings/retention/requests/:id/confirm',
    { schema: { params, response: { 200: RetentionOverview } } },
    async (request) => {
      requirePermission(request.actor, 'managesettings');
      const { id } = request.params;
      const { userId } = requireUser(request);
      const wish = await requests.find(id);
      if (!wish || wish.state === 'withdrawn') throw new AppError('not_found');
      if (wish.userId === userId)
        throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'own_request' }] });
      const person = await findPerson(wish.userId);
      if (person) requireMayManage(request.actor, person);
      await inTransaction((session) => requireOtherHolder([wish.userId], session));
      // Confirmed by another a moment ago: it is what was wanted.
      if (await requests.confirm(id, userId, new Date())) {
        await audit({ act: 'erasure_confirmed', userId, objectId: id });
        wake();
      }
      return overview();
    },
  );
};
