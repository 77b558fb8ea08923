import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  RecentChange,
  type RecentChangeKind,
  RecentChangesQuery,
  UndoneChange,
} from '@wellspring/shared/contracts/people/recent-change.ts';
import type { Permission } from '@wellspring/shared/domain/access/permissions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../platform/audit/audit.ts';
import { actorCan, requirePermission } from '../../platform/authorization.ts';
import type { PeopleReader } from '../door/person.ts';
import type { ChangeBatchRow } from './change.ts';
import type { ChangesRepository } from './changes.repository.ts';
import type { UndoChange } from './undo-change.repository.ts';

const params = z.object({ id: Id });
const ListQuery = z.strictObject(RecentChangesQuery.shape);

/** The permission that a change of each kind needs, and so its list and its undo. */
const permissionByKind: Readonly<Record<RecentChangeKind, Permission>> = {
  team: 'manageteams',
  user: 'manageusers',
  import: 'manageusers',
  segment: 'managesegments',
};

export type ChangesDeps = {
  changes: Pick<ChangesRepository, 'find' | 'list'>;
  undo: UndoChange;
  namesOf: PeopleReader['namesOf'];
  audit: Audit;
  /** Renews who is in which segment after an undo. */
  renewSegments: (undone: Pick<ChangeBatchRow, 'kind' | 'objectId'>) => Promise<void>;
};

/** Recent changes with undo, for those who may make such changes. */
export const changesRoutes: FastifyPluginAsyncZod<{ deps: ChangesDeps }> = async (app, { deps }) => {
  const { changes, undo, namesOf, audit, renewSegments } = deps;

  const toRecentChange = (row: ChangeBatchRow, names: ReadonlyMap<string, string>): RecentChange => ({
    id: row._id,
    kind: row.kind,
    act: row.act,
    objectId: row.objectId,
    title: row.title || (names.get(row.objectId ?? '') ?? ''),
    by: names.get(row.changedBy) || null,
    at: row.at.toISOString(),
    undoUntil: row.expiresAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    people: row.peopleCount ?? null,
  });

  app.get(
    '/changes',
    { schema: { querystring: ListQuery, response: { 200: z.array(RecentChange) } } },
    async (request) => {
      const { kind: kinds, user: userId = null, _start: skip, _limit: limit } = request.query;
      for (const kind of kinds) requirePermission(request.actor, permissionByKind[kind]);
      const rows = await changes.list({ kinds, userId }, { skip, limit, now: new Date() });
      const names = await namesOf([...new Set(rows.flatMap(({ changedBy, objectId }) => [changedBy, objectId ?? '']))]);
      return rows.map((row) => toRecentChange(row, names));
    },
  );

  app.post('/changes/:id/undo', { schema: { params, response: { 200: UndoneChange } } }, async (request) => {
    const { userId } = requireUser(request);
    const now = new Date();
    const batch = await changes.find(request.params.id, now);
    if (!batch || !actorCan(request.actor, permissionByKind[batch.kind])) throw new AppError('not_found');
    const undone = await undo(batch, { userId, actor: request.actor }, now);
    if (batch.undoneAt === null) await audit({ act: 'change_undone', userId, objectId: batch._id });
    await renewSegments(batch);
    return undone;
  });
};
