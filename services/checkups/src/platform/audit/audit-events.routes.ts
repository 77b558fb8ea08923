import { Readable } from 'node:stream';
import {
  AuditCheck,
  AuditEventFilter,
  AuditPage,
  AuditSearch,
} from '@wellspring/shared/contracts/privacy/audit-event.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { requirePermission } from '../authorization.ts';
import type { AuditFilter, AuditRepository } from './audit.repository.ts';
import type { Audit } from './audit.ts';
import type { AuditChecks } from './chain/audit-checks.repository.ts';
import { type AuditNames, createItemReader } from './read-audit-items.ts';
import { writeAuditFile } from './write-audit-file.ts';

export type AuditEventsDeps = AuditNames & {
  events: Pick<AuditRepository, 'list' | 'count' | 'batches' | 'addOnce'>;
  checks: Pick<AuditChecks, 'find' | 'ask'>;
  /** Ids of users, teams, checkups and runs that a search text finds. */
  findIds: (text: string) => Promise<string[]>;
  /** Retention of an event in months, as set. */
  auditMonths: () => Promise<number>;
  audit: Audit;
  /** Wakes the worker for a check. */
  wake: () => void;
};

const DAY_MS = 86_400_000;
const body = z.strictObject(AuditSearch.shape);
const exportBody = z.strictObject(AuditEventFilter.shape);

/** @throws AppError invalid_request for a day that no calendar has */
function toMoment(path: string, day: string | undefined, addedMs = 0): Date | undefined {
  if (day === undefined) return undefined;
  const moment = new Date(Date.parse(day) + addedMs);
  if (Number.isNaN(moment.getTime()))
    throw new AppError('invalid_request', { fields: [{ path, code: 'no_such_day' }] });
  return moment;
}

/** The audit log, for users who manage the company. It never says whose report was opened, or when in the day. */
export const auditEventsRoutes: FastifyPluginAsyncZod<{ deps: AuditEventsDeps }> = async (app, { deps }) => {
  const { events, checks, findIds, auditMonths, audit, wake } = deps;
  const toItems = createItemReader(deps);

  app.addHook('onRequest', async ({ actor }) => requirePermission(actor, 'managecompany'));

  async function toFilter({ acts, userId, from, to, about, text }: AuditEventFilter): Promise<AuditFilter> {
    const words = text?.trim() ?? '';
    return {
      acts,
      userId,
      from: toMoment('from', from),
      until: toMoment('to', to, DAY_MS),
      about: about && { id: about.id, after: new Date(about.after) },
      anyOf: words === '' ? undefined : { ids: await findIds(words), requestId: words },
    };
  }

  app.post('/auditevents/search', { schema: { body, response: { 200: AuditPage } } }, async (request) => {
    const { start, limit } = request.body;
    const [filter, now] = [await toFilter(request.body), new Date()];
    const [rows, count] = await Promise.all([events.list(filter, { start, limit }, now), events.count(filter, now)]);
    return { items: await toItems(rows, requireUser(request).language), count };
  });

  app.post('/auditevents/export', { schema: { body: exportBody } }, async (request, reply) => {
    const { userId, language } = requireUser(request);
    const [filter, now] = [await toFilter(request.body), new Date()];
    // Before the file is sent: an export that is cut off was one too.
    await audit({ act: 'audit_exported', userId });
    const file = Readable.from(writeAuditFile(events.batches(filter, now), toItems, language));
    return reply.type('text/csv; charset=utf-8').send(file);
  });

  const readCheck = async (): Promise<AuditCheck> => {
    const { checkedAt, requestedAt, since, count = 0, brokenAt = null } = (await checks.find()) ?? {};
    return {
      checkedAt: checkedAt?.toISOString() ?? null,
      isChecking: requestedAt !== undefined && (checkedAt === undefined || requestedAt > checkedAt),
      since: since?.toISOString() ?? null,
      count,
      brokenAt,
      keptMonths: await auditMonths(),
    };
  };

  app.get('/auditevents/check', { schema: { response: { 200: AuditCheck } } }, readCheck);

  app.post('/auditevents/check', { schema: { response: { 202: AuditCheck } } }, async (request, reply) => {
    await checks.ask(new Date());
    await audit({ act: 'audit_checked', userId: requireUser(request).userId });
    wake();
    return reply.status(202).send(await readCheck());
  });
};
