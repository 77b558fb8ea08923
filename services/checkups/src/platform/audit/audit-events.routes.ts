import {
  AuditCheck,
  type AuditEventItem,
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
import type { AuditChecks } from './audit-checks.repository.ts';
import type { AuditEventRow } from './audit-event-row.ts';
import { objectKindOf } from './object-kind.ts';

export type AuditEventsDeps = {
  events: Pick<AuditRepository, 'list' | 'count'>;
  checks: Pick<AuditChecks, 'find' | 'ask'>;
  /** Names by id; of an erased user it is empty. */
  namesOf: (userIds: readonly string[]) => Promise<Map<string, string>>;
  teamTitles: (teamIds: readonly string[]) => Promise<Map<string, string>>;
  /** Ids of users and teams that a search text finds. */
  findIds: (text: string) => Promise<string[]>;
  /** Retention of an event in months, as set. */
  auditMonths: () => Promise<number>;
  audit: Audit;
  /** Wakes the worker for a check. */
  wake: () => void;
};

const DAY_MS = 86_400_000;
const body = z.strictObject(AuditSearch.shape);
type Names = { users: ReadonlyMap<string, string>; teams: ReadonlyMap<string, string> };

function toItem(row: AuditEventRow, names: Names): AuditEventItem {
  const { act, userId, objectId, at, route = null, requestId = null, details } = row;
  const nameOf = (id: string) => names.users.get(id) || null;
  const isOpening = act === 'submission_viewed';
  // Whose account it was, not who did it.
  const isByNobody = act === 'log_in_failed_often';
  const kind = objectKindOf(act);
  const about = isByNobody
    ? ({ kind: 'user', id: userId, name: nameOf(userId) } as const)
    : kind === null || objectId === null
      ? null
      : { kind, id: objectId, name: (kind === 'user' ? nameOf(objectId) : names.teams.get(objectId)) ?? null };
  return {
    id: row.listId ?? '',
    day: at.toISOString().slice(0, 10),
    at: isOpening ? null : at.toISOString(),
    act,
    actor: isByNobody ? null : { id: userId, name: nameOf(userId) },
    about,
    route,
    requestId: isOpening ? null : requestId,
    changes: details?.changes ?? [],
  };
}

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
  const { events, checks, namesOf, teamTitles, findIds, auditMonths, audit, wake } = deps;

  app.addHook('onRequest', async ({ actor }) => requirePermission(actor, 'managecompany'));

  async function toFilter({ acts, userId, from, to, text }: AuditSearch): Promise<AuditFilter> {
    const words = text?.trim() ?? '';
    return {
      acts,
      userId,
      from: toMoment('from', from),
      until: toMoment('to', to, DAY_MS),
      anyOf: words === '' ? undefined : { ids: await findIds(words), requestId: words },
    };
  }

  async function toItems(rows: readonly AuditEventRow[]): Promise<AuditEventItem[]> {
    const objects = rows.flatMap(({ act, objectId }) =>
      objectId === null ? [] : [{ kind: objectKindOf(act), objectId }],
    );
    const idsOf = (wanted: string) => objects.filter(({ kind }) => kind === wanted).map(({ objectId }) => objectId);
    const [users, teams] = await Promise.all([
      namesOf([...new Set([...rows.map(({ userId }) => userId), ...idsOf('user')])]),
      teamTitles(idsOf('team')),
    ]);
    return rows.map((row) => toItem(row, { users, teams }));
  }

  app.post('/auditevents/search', { schema: { body, response: { 200: AuditPage } } }, async (request) => {
    const { start, limit } = request.body;
    const [filter, now] = [await toFilter(request.body), new Date()];
    const [rows, count] = await Promise.all([events.list(filter, { start, limit }, now), events.count(filter, now)]);
    return { items: await toItems(rows), count };
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
