import type { Connection } from 'mongoose';
import type { EntryRow, ParticipationRow } from '../../domain/checkup.ts';
import { participationModel } from '../../models/participation.model.ts';

export type ParticipationRepository = {
  /** Asks these people for the run, or takes over the run's dates for those who are asked already. */
  ask: (entry: EntryRow, userIds: readonly string[]) => Promise<void>;
  /** Takes the run away from everybody it was not given to at this revision. */
  removeOthers: (entry: EntryRow) => Promise<void>;
  /** Takes the run's dates over for everybody who is asked. */
  moveAll: (entry: EntryRow) => Promise<void>;
  removeAll: (entryId: string) => Promise<void>;
  /** The next ones who are asked, by id; from the beginning when `after` is null. */
  listUserIds: (entryId: string, after: string | null, limit: number) => Promise<string[]>;
  count: (entryId: string) => Promise<number>;
};

export function createParticipationRepository(connection: Connection): ParticipationRepository {
  const participations = participationModel(connection);
  const revisionOf = (entry: EntryRow) => entry.revision ?? 0;

  return {
    async ask(entry, userIds) {
      if (userIds.length === 0) return;
      const { _id: entryId, checkupId, isPulse, start, end, graceEnd } = entry;
      const copied = { checkupId, isPulse, start, end, graceEnd, entryRevision: revisionOf(entry) };
      await participations.bulkWrite(
        userIds.map((userId) => ({
          updateOne: {
            filter: { entryId, userId },
            // The id says what it is, so that the same people asked twice at once are asked once.
            update: { $set: copied, $setOnInsert: { _id: `${entryId}.${userId}` } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },
    async removeOthers(entry) {
      await participations.deleteMany({ entryId: entry._id, entryRevision: { $ne: revisionOf(entry) } });
    },
    async moveAll(entry) {
      const { start, end, graceEnd } = entry;
      await participations.updateMany(
        { entryId: entry._id },
        { $set: { start, end, graceEnd, entryRevision: revisionOf(entry) } },
      );
    },
    async removeAll(entryId) {
      await participations.deleteMany({ entryId });
    },
    async listUserIds(entryId, after, limit) {
      const rows = await participations
        .find({ entryId, ...(after === null ? {} : { userId: { $gt: after } }) }, { userId: 1 })
        .sort({ userId: 1 })
        .limit(limit)
        .lean<Pick<ParticipationRow, 'userId'>[]>();
      return rows.map((row) => row.userId);
    },
    count: (entryId) => participations.countDocuments({ entryId }).exec(),
  };
}
