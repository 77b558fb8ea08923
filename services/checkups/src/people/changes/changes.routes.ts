import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  RecentChange,
  RecentChangesQuery,
  UndoBegun,
  UndoneChange,
} from '@wellspring/shared/contracts/people/recent-change.ts';
import { withProvisioning } from '@wellspring/shared/domain/access/provisioning-actor.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../platform/audit/audit.ts';
import { requirePermission } from '../../platform/authorization.ts';
import type { PeopleReader } from '../door/person.ts';
import type { ChangeBatchRow } from './change.ts';
import type { ChangesRepository } from './changes.repository.ts';
import { mayUndo, permissionByKind } from './may-undo.ts';
import { countLeftOut, type UndoChange } from './undo-change.repository.ts';

const params = z.object({ id: Id });
const ListQuery = z.strictObject(RecentChangesQuery.shape);

const toBegun = ({ undoneRows = 0, rowCount }: ChangeBatchRow): UndoBegun => ({ done: undoneRows, of: rowCount });

export type ChangesDeps = {
  changes: Pick<ChangesRepository, 'find' | 'list'>;
  undo: UndoChange;
  namesOf: PeopleReader['namesOf'];
  audit: Audit;
  /** Notifies the worker that a large change has to be undone. */
  wakeChanges: () => void;
  /** Renews who is in which segment after an undo. */
  renewSegments: (undone: Pick<ChangeBatchRow, 'kind' | 'objectId'>) => Promise<void>;
};

/** Recent changes with undo, for those who may make such changes. */
export const changesRoutes: FastifyPluginAsyncZod<{ deps: ChangesDeps }> = async (app, { deps }) => {
  const { changes, undo, namesOf, audit, wakeChanges, renewSegments } = deps;

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
    undoing:
      row.undoneAt === null && row.undoneRows ? { ...toBegun(row), isRunning: row.undoRequest !== undefined } : null,
    leftOut: row.undoneAt === null ? 0 : countLeftOut(row),
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
      return rows.map((row) => toRecentChange(row, withProvisioning(names)));
    },
  );

  const undoSchema = { params, response: { 200: UndoneChange, 202: UndoBegun } };
  app.post('/changes/:id/undo', { schema: undoSchema }, async (request, reply) => {
    const { userId } = requireUser(request);
    const now = new Date();
    const { id } = request.params;
    const batch = await changes.find(id, now);
    if (!batch || !mayUndo(request.actor, batch.kind)) throw new AppError('not_found');
    if (batch.undoRequest) return reply.status(202).send(toBegun(batch));
    const undone = await undo(batch, { userId, actor: request.actor }, now);
    if (batch.undoneAt === null) await audit({ act: 'change_undone', userId, objectId: id });
    await renewSegments(batch);
    if (undone) return undone;
    wakeChanges();
    return reply.status(202).send(toBegun((await changes.find(id, now)) ?? batch));
  });
};
