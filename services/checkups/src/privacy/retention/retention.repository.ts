import type { RetainedCounts, RetainedKind } from '@wellspring/shared/contracts/privacy/retention.ts';
import type { ClientSession, Connection } from 'mongoose';
import type { AgeRange } from '../../platform/personal-data.ts';
import { type StoredCollection, toNativeCollection } from '../../platform/stored-collection.ts';
import { collectAged } from './aged-kinds.ts';
import { noCounts, type RetentionRunRow } from './retention.ts';
import { retentionRunModel } from './retention-run.model.ts';

export type RetentionRepository = {
  /** Counted for the preview; what is erased in the end is decided in the night. */
  countOfAge: (age: AgeRange) => Promise<RetainedCounts>;
  lastRun: () => Promise<RetentionRunRow | null>;
  findRun: (day: string) => Promise<RetentionRunRow | null>;
  beginRun: (run: Omit<RetentionRunRow, 'counts' | 'doneAt'>) => Promise<void>;
  endRun: (day: string, now: Date) => Promise<void>;
  /** In the transaction of the erasure itself: counted exactly once, wherever a worker dies. */
  count: (day: string, kind: RetainedKind, amount: number, session: ClientSession) => Promise<void>;
};

/** What the nights erased, and what is old. */
export function createRetentionRepository(
  connection: Connection,
  collections: readonly StoredCollection[],
): RetentionRepository {
  const runs = retentionRunModel(connection);
  const kinds = collectAged(collections);

  return {
    async countOfAge(age) {
      const counts = noCounts();
      await Promise.all(
        kinds.map(async ({ collection, aged }) => {
          counts[aged.kind] = await toNativeCollection(collection, connection).countDocuments(aged.filter(age));
        }),
      );
      return counts;
    },
    lastRun: () =>
      runs
        .findOne({ _id: { $gt: '' } })
        .sort({ _id: -1 })
        .lean<RetentionRunRow>()
        .exec(),
    findRun: (day) => runs.findById(day).lean<RetentionRunRow>().exec(),
    async beginRun({ _id, ...run }) {
      await runs.updateOne({ _id }, { $setOnInsert: { ...run, doneAt: null, counts: noCounts() } }, { upsert: true });
    },
    async endRun(day, now) {
      await runs.updateOne({ _id: day, doneAt: null }, { $set: { doneAt: now } });
    },
    async count(day, kind, amount, session) {
      await runs.updateOne({ _id: day }, { $inc: { [`counts.${kind}`]: amount } }, { session });
    },
  };
}
