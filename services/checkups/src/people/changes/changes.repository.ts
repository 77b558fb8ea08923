import { randomUUIDv7 } from 'node:crypto';
import type { RecentChangeKind } from '@wellspring/shared/contracts/people/recent-change.ts';
import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { createSegmentRenewals } from '../segments/renew-segments.repository.ts';
import { changeBatchModel, changeModel } from './change.model.ts';
import { type ChangeBatchRow, type ChangeRow, type RecordChange, UNDO_DAYS } from './change.ts';

const DAY_MS = 86_400_000;

export type ChangesRepository = {
  record: RecordChange;
  find: (id: string, now: Date) => Promise<ChangeBatchRow | null>;
  /** The newest first; expired ones are absent. */
  list: (kind: RecentChangeKind, page: { skip: number; limit: number; now: Date }) => Promise<ChangeBatchRow[]>;
};

/** What was changed in the last 30 days, with the values before. */
export function createChangesRepository(connection: Connection): ChangesRepository {
  const batches = bareCollection<ChangeBatchRow>(changeBatchModel(connection));
  const changes = bareCollection<ChangeRow>(changeModel(connection));
  const renewals = createSegmentRenewals(connection);

  return {
    async record({ rows, ...change }, session) {
      const at = new Date();
      const expiresAt = new Date(at.getTime() + UNDO_DAYS * DAY_MS);
      const _id = randomUUIDv7();
      const batch = { _id, ...change, rowCount: rows.length, at, undoneAt: null, leftOut: 0, expiresAt };
      await batches.insertOne(batch, { session });
      const stored = rows.map((row, place) => ({
        _id: `${_id}.${place}`,
        batchId: _id,
        place,
        ...row,
        isUndone: false,
        expiresAt,
      }));
      if (stored.length > 0) await changes.insertMany(stored, { session });
      await renewals.requestFor(rows, session);
      return _id;
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
