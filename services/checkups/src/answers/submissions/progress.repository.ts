import type { Connection } from 'mongoose';
import type { CountFinished, ReadProgress, StoredSubmission } from '../door/submission.ts';
import { submissionModel } from './submission.model.ts';

/** Reads who has begun and who has sent in; never what. */
export function createProgressReader(connection: Connection): ReadProgress {
  const submissions = submissionModel(connection);
  return async ({ checkupId, entryId }, userIds) => {
    if (userIds.length === 0) return { begun: new Set(), finished: new Set() };
    const rows = await submissions
      .find({ userId: { $in: [...userIds] }, checkupId, entryId }, { userId: 1, isFinished: 1 })
      .lean<Pick<StoredSubmission, 'userId' | 'isFinished'>[]>();
    return {
      begun: new Set(rows.map((row) => row.userId)),
      finished: new Set(rows.filter((row) => row.isFinished).map((row) => row.userId)),
    };
  };
}

/** Counts what was sent in, by the index alone, and what was erased since. */
export function createFinishedCounter(connection: Connection): CountFinished {
  const submissions = submissionModel(connection);
  return async (entryIds) => {
    const [counts, entries] = await Promise.all([
      Promise.all(entryIds.map((entryId) => submissions.countDocuments({ entryId, isFinished: true }).exec())),
      connection
        .collection<{ _id: string; erasedFinished?: number }>('entries')
        .find({ _id: { $in: [...entryIds] } }, { projection: { erasedFinished: 1 } })
        .toArray(),
    ]);
    const erased = new Map(entries.map((entry) => [entry._id, entry.erasedFinished ?? 0]));
    return new Map(entryIds.map((entryId, index) => [entryId, (counts[index] ?? 0) + (erased.get(entryId) ?? 0)]));
  };
}
