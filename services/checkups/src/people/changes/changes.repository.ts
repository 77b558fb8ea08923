import { randomUUIDv7 } from 'node:crypto';
import type { RecentChangeKind } from '@wellspring/shared/contracts/people/recent-change.ts';
import type { ClientSession, Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { createSegmentRenewals } from '../segments/renew-segments.repository.ts';
import { changeBatchModel, changeModel } from './change.model.ts';
import {
  type ChangeBatchRow,
  type ChangeInPieces,
  type ChangeRow,
  type NewChange,
  type RecordChange,
  type RowChange,
  UNDO_DAYS,
} from './change.ts';

const DAY_MS = 86_400_000;

export type ChangesRepository = {
  record: RecordChange;
  inPieces: ChangeInPieces;
  find: (id: string, now: Date) => Promise<ChangeBatchRow | null>;
  /** The newest first; expired ones are absent. */
  list: (kind: RecentChangeKind, page: { skip: number; limit: number; now: Date }) => Promise<ChangeBatchRow[]>;
};

/** What was changed in the last 30 days, with the values before. */
export function createChangesRepository(connection: Connection): ChangesRepository {
  const batches = bareCollection<ChangeBatchRow>(changeBatchModel(connection));
  const changes = bareCollection<ChangeRow>(changeModel(connection));
  const renewals = createSegmentRenewals(connection);

  const toExpiry = (at: Date) => new Date(at.getTime() + UNDO_DAYS * DAY_MS);

  async function addRows(batchId: string, rows: Iterable<[number, RowChange]>, session: ClientSession) {
    const expiresAt = toExpiry(new Date());
    const stored = Array.from(rows, ([place, row]) => ({
      _id: `${batchId}.${place}`,
      batchId,
      place,
      ...row,
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
    async record({ rows, ...change }, session) {
      const _id = randomUUIDv7();
      await addBatch(_id, change, rows.length, session);
      await addRows(_id, rows.entries(), session);
      await renewals.requestFor(rows, session);
      return _id;
    },

    inPieces: {
      add: addRows,
      async close(id, change, session) {
        await addBatch(id, change, await changes.countDocuments({ batchId: id }, { session }), session);
        await renewals.request('all', session);
      },
    },

    find: (id, now) => batches.findOne({ _id: id, expiresAt: { $gt: now } }),

    async list(kind, { skip, limit, now }) {
      const term = new Date(now.getTime() - UNDO_DAYS * DAY_MS);
      return batches
        .find({ kind, at: { $gt: term } })
        .sort({ at: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .toArray();
    },
  };
}
