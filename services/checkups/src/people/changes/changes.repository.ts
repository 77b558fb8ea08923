import { randomUUIDv7 } from 'node:crypto';
import type { RecentChangeKind } from '@wellspring/shared/contracts/people/recent-change.ts';
import type { ClientSession, Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import { createSegmentRenewals } from '../segments/renew-segments.repository.ts';
import { changeBatchModel, changeModel } from './change.model.ts';
import {
  type AppendChange,
  type ChangeBatchRow,
  type ChangeInPieces,
  type ChangeRow,
  type NewChange,
  type RecordChange,
  type RowChange,
  UNDO_DAYS,
} from './change.ts';

const DAY_MS = 86_400_000;

type Page = { skip: number; limit: number; now: Date };

export type ChangesRepository = {
  record: RecordChange;
  append: AppendChange;
  inPieces: ChangeInPieces;
  find: (id: string, now: Date) => Promise<ChangeBatchRow | null>;
  /**
   * The newest first; expired ones are absent.
   *
   * @param userId only changes that wrote values of this user; null: all
   */
  list: (
    wanted: { kinds: readonly RecentChangeKind[]; userId: string | null },
    page: Page,
  ) => Promise<ChangeBatchRow[]>;
};

/** What was changed in the last 30 days, with the values before. */
export function createChangesRepository(connection: Connection): ChangesRepository {
  const batches = bareCollection<ChangeBatchRow>(changeBatchModel(connection));
  const changes = bareCollection<ChangeRow>(changeModel(connection));
  const renewals = createSegmentRenewals(connection);

  const toExpiry = (at: Date) => new Date(at.getTime() + UNDO_DAYS * DAY_MS);

  async function addRows(batchId: string, rows: Iterable<readonly [number, RowChange]>, session: ClientSession) {
    const expiresAt = toExpiry(new Date());
    const stored = Array.from(rows, ([place, row]) => ({
      _id: `${batchId}.${place}`,
      batchId,
      place,
      ...row,
      // The database would keep null for it, and undoing would write that.
      before: row.before && withoutUndefined(row.before),
      isUndone: false,
      expiresAt,
    }));
    if (stored.length > 0) await changes.insertMany(stored, { session });
  }

  async function addBatch(_id: string, change: Omit<NewChange, 'rows'>, rowCount: number, session: ClientSession) {
    const at = new Date();
    const batch = { _id, ...change, rowCount, at, undoneAt: null, leftOut: 0, expiresAt: toExpiry(at) };
    await batches.insertOne(batch, { session });
  }

  return {
    async record({ rows, ...change }, session, _id = randomUUIDv7()) {
      await addBatch(_id, change, rows.length, session);
      await addRows(_id, rows.entries(), session);
      await renewals.requestFor(rows, session);
      return _id;
    },

    async append(id, { rows, kind, act, changedBy, objectId, title }, session) {
      const at = new Date();
      const first = { kind, objectId, title, at, leftOut: 0, expiresAt: toExpiry(at) };
      // One that was undone, also in part, does not match, and its id is refused as taken.
      const before = await batches.findOneAndUpdate(
        { _id: id, act, changedBy, undoneAt: null, undoneRows: { $exists: false } },
        { $setOnInsert: first, $inc: { rowCount: rows.length, peopleCount: 1 } },
        { upsert: true, returnDocument: 'before', session },
      );
      const start = before?.rowCount ?? 0;
      await addRows(
        id,
        rows.map((row, index) => [start + index, row] as const),
        session,
      );
      await renewals.requestFor(rows, session);
    },

    inPieces: {
      add: addRows,
      async close(id, change, session) {
        await addBatch(id, change, await changes.countDocuments({ batchId: id }, { session }), session);
        await renewals.request('all', session);
      },
    },

    find: (id, now) => batches.findOne({ _id: id, expiresAt: { $gt: now } }),

    async list({ kinds, userId }, { skip, limit, now }) {
      const term = new Date(now.getTime() - UNDO_DAYS * DAY_MS);
      const fresh = { kind: { $in: [...kinds] }, at: { $gt: term } };
      if (userId === null) return batches.find(fresh).sort({ at: -1, _id: -1 }).skip(skip).limit(limit).toArray();
      // Few: what was done to one user within the term.
      const ids = await changes.distinct('batchId', { userId });
      const found = await batches.find({ ...fresh, _id: { $in: ids } }).toArray();
      return found.sort((left, right) => right.at.getTime() - left.at.getTime()).slice(skip, skip + limit);
    },
  };
}
