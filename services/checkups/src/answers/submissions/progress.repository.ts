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

/** Counts what was sent in and results wait for: not what they do without. */
export function createAwaitedCounter(connection: Connection): CountFinished {
  const submissions = submissionModel(connection);
  const countFinished = createFinishedCounter(connection);
  return async (entryIds) => {
    const [finished, leftOut] = await Promise.all([
      countFinished(entryIds),
      Promise.all(entryIds.map((entryId) => submissions.countDocuments({ entryId, isLeftOut: true }).exec())),
    ]);
    return new Map(entryIds.map((entryId, at) => [entryId, (finished.get(entryId) ?? 0) - (leftOut[at] ?? 0)]));
  };
}

/** Counts what was sent in, by the index alone. */
export function createFinishedCounter(connection: Connection): CountFinished {
  const submissions = submissionModel(connection);
  return async (entryIds) => {
    const counts = await Promise.all(
      entryIds.map((entryId) => submissions.countDocuments({ entryId, isFinished: true }).exec()),
    );
    return new Map(entryIds.map((entryId, index) => [entryId, counts[index] ?? 0]));
  };
}
