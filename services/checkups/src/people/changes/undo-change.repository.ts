import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession, Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import { createSegmentRenewals } from '../segments/renew-segments.repository.ts';
import { segmentRuleModel } from '../segments/segment-rule.model.ts';
import { membershipModel } from '../teams/membership.model.ts';
import { teamModel } from '../teams/team.model.ts';
import { userModel } from '../users/user.model.ts';
import { changeBatchModel, changeModel } from './change.model.ts';
import type {
  ChangeBatchRow,
  ChangedCollection,
  ChangeRow,
  Fields,
  RowChange,
  Undoer,
  UndoRequest,
  UndoRules,
} from './change.ts';

export type Undone = { restored: number; leftOut: number };

/** What else has to be written where rows were restored, in the same transaction. */
export type AfterUndo = (restored: readonly RowChange[], undoer: Undoer, session: ClientSession) => Promise<void>;

export type UndoDeps = {
  /** Rows restored in one transaction, and by one call. */
  pieceRows: number;
  rules: UndoRules;
  /** First in each transaction: what other writers of the same rows lock. */
  lock: (session: ClientSession) => Promise<void>;
  afterUndo: AfterUndo;
};

/**
 * Undoes the last rows that are not undone yet.
 *
 * @param batch as it is now
 * @returns null when rows are left: a worker goes on with what this undoer may
 * @throws AppError not_possible_now when it is the first piece and nothing of it can be restored
 */
export type UndoChange = (batch: ChangeBatchRow, undoer: Undoer, now: Date) => Promise<Undone | null>;

/** A field of a row; `profile.city` is the city in its profile. */
const valueAt = (row: Fields, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (value as Fields | null | undefined)?.[part], row) ?? null;

const equals = (row: Fields, fields: Fields): boolean =>
  Object.entries(fields).every(([name, value]) => isDeepStrictEqual(valueAt(row, name), value ?? null));

/** Rows that a finished undo left as they are; those of erased users were no longer there. */
export const countLeftOut = ({ rowCount, undoneRows = rowCount, leftOut }: ChangeBatchRow): number =>
  rowCount - undoneRows + leftOut;

const toRequest = ({ userId, actor }: Undoer, at: Date): UndoRequest => ({
  userId,
  permissions: actor?.kind === 'user' ? actor.permissions : [],
  at,
  failures: 0,
});

/** The `$set` and `$unset` that give a row these fields. */
function toUpdate(fields: Fields, revisionField: string | undefined) {
  const entries = Object.entries(fields);
  const kept = entries.filter(([, value]) => value !== undefined);
  const emptied = entries.filter(([, value]) => value === undefined);
  return {
    ...(kept.length > 0 ? { $set: Object.fromEntries(kept) } : {}),
    ...(emptied.length > 0 ? { $unset: Object.fromEntries(emptied.map(([name]) => [name, '' as const])) } : {}),
    ...(revisionField ? { $inc: { [revisionField]: 1 } } : {}),
  };
}

/**
 * Undoes a change: each row becomes what it was, the last one first. A field that was changed since stays, and so does a
 * row that may not be restored; values of erased users are no longer there. Large changes are undone in pieces, each in
 * a transaction that marks its rows: after an interruption the next call goes on. The first piece asks a worker for the
 * others.
 */
export function createUndoChange(connection: Connection, { pieceRows, rules, lock, afterUndo }: UndoDeps): UndoChange {
  const inTransaction = transactionsOn(connection);
  const batches = bareCollection<ChangeBatchRow>(changeBatchModel(connection));
  const changes = bareCollection<ChangeRow>(changeModel(connection));
  const renewals = createSegmentRenewals(connection);
  const collections = {
    users: bareCollection<{ _id: string }>(userModel(connection)),
    teams: bareCollection<{ _id: string }>(teamModel(connection)),
    memberships: bareCollection<{ _id: string }>(membershipModel(connection)),
    segmentRules: bareCollection<{ _id: string }>(segmentRuleModel(connection)),
  } satisfies Record<ChangedCollection, unknown>;

  async function restore(row: ChangeRow, undoer: Undoer, session: ClientSession): Promise<'all' | 'some' | 'none'> {
    const collection = collections[row.collectionName];
    const { mayRestore, revisionField, together = [] } = rules[row.collectionName];
    const current = (await collection.findOne({ _id: row.rowId }, { session })) as Fields | null;
    if (mayRestore && !(await mayRestore(row, undoer, session))) return 'none';
    if (row.before === null) {
      const { [revisionField ?? '']: _revision, ...after } = row.after ?? {};
      if (!current || !equals(current, after)) return 'none';
      await collection.deleteOne({ _id: row.rowId }, { session });
      // A change of many people does not list the teams of those whom it added.
      if (row.collectionName === 'users')
        await collections.memberships.deleteMany({ userId: row.rowId } as never, { session });
      return 'all';
    }
    if (row.after === null) {
      if (current) return 'none';
      const { before } = row;
      // A second membership of the same kind was added since.
      if (row.collectionName === 'memberships' && (await findSame(before, session))) return 'none';
      await collection.insertOne({ ...before, _id: row.rowId }, { session });
      return 'all';
    }
    if (!current) return 'none';
    const { before, after } = row;
    const isUnchanged = (name: string) => isDeepStrictEqual(valueAt(current, name), after[name] ?? null);
    const isLeft = together.some((name) => name in after && !isUnchanged(name));
    const unchanged = Object.keys(after).filter((name) => isUnchanged(name) && !(isLeft && together.includes(name)));
    const fields = Object.fromEntries(unchanged.map((name) => [name, before[name]]));
    if (unchanged.length === 0) return 'none';
    await collection.updateOne({ _id: row.rowId }, toUpdate(fields, revisionField), { session });
    return unchanged.length === Object.keys(after).length ? 'all' : 'some';
  }

  const findSame = ({ userId, teamId, role }: Fields, session: ClientSession) =>
    collections.memberships.findOne({ userId, teamId, role } as never, { session });

  /** Whether rows are left. */
  async function undoPiece(batch: ChangeBatchRow, undoer: Undoer, now: Date): Promise<boolean> {
    return inTransaction(async (session) => {
      await lock(session);
      const found = await changes
        .find({ batchId: batch._id, isUndone: false }, { session })
        .sort({ place: -1 })
        .limit(pieceRows + 1)
        .toArray();
      const rows = found.slice(0, pieceRows);
      if (rows.length === 0) return false;
      const restored: ChangeRow[] = [];
      let leftOut = 0;
      for (const row of rows) {
        const outcome = await restore(row, undoer, session);
        if (outcome !== 'none') restored.push(row);
        if (outcome !== 'all') leftOut += 1;
      }
      // A change of which nothing can be restored stays: what it needs may come back.
      if (restored.length === 0 && !batch.undoneRows)
        throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'changed_since' }] });
      await afterUndo(restored, undoer, session);
      await renewals.requestFor(restored, session);
      await changes.updateMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { $set: { isUndone: true } }, { session });
      const counts = { leftOut, undoneRows: rows.length };
      await batches.updateOne({ _id: batch._id }, { $inc: counts }, { session });
      const isMoreLeft = found.length > pieceRows;
      if (isMoreLeft)
        await batches.updateOne(
          { _id: batch._id, 'undoRequest.at': { $exists: false } },
          { $set: { undoRequest: toRequest(undoer, now) } },
          { session },
        );
      return isMoreLeft;
    });
  }

  return async (batch, undoer, now) => {
    if (batch.rowCount > 0 && !(await changes.findOne({ batchId: batch._id }, { projection: { _id: 1 } })))
      throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'changed_since' }] });
    if (await undoPiece(batch, undoer, now)) return null;
    const ended = await batches.findOneAndUpdate(
      { _id: batch._id },
      { $set: { undoneAt: batch.undoneAt ?? now }, $unset: { undoRequest: '' } },
      { returnDocument: 'after' },
    );
    const leftOut = countLeftOut(ended ?? batch);
    return { restored: batch.rowCount - leftOut, leftOut };
  };
}
