import type { Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { insertMissing } from '../../platform/insert-missing.ts';
import type { EntryRow, ParticipationRow } from '../door/checkup.ts';
import { participationModel } from '../models/participation.model.ts';

export type ParticipationRepository = {
  /** Invites these users to the run, or updates the run's dates for those who are invited already. */
  ask: (entry: EntryRow, userIds: readonly string[]) => Promise<void>;
  /** Withdraws the run from all users who were not invited at this revision. */
  removeOthers: (entry: EntryRow) => Promise<void>;
  /** Updates the run's dates for all invited users. */
  moveAll: (entry: EntryRow) => Promise<void>;
  removeAll: (entryId: string) => Promise<void>;
  /** The next invited users, by id; from the beginning when `after` is null. */
  listUserIds: (entryId: string, after: string | null, limit: number) => Promise<string[]>;
  count: (entryId: string) => Promise<number>;
};

export function createParticipationRepository(connection: Connection): ParticipationRepository {
  const participations = participationModel(connection);
  const bare = bareCollection<ParticipationRow>(participations);
  const revisionOf = (entry: EntryRow) => entry.revision ?? 0;

  return {
    async ask(entry, userIds) {
      if (userIds.length === 0) return;
      const { _id: entryId, checkupId, isPulse, start, end, graceEnd } = entry;
      const copied = { checkupId, isPulse, start, end, graceEnd, entryRevision: revisionOf(entry) };
      const asked = await bare
        .find({ entryId, userId: { $in: [...userIds] } }, { projection: { _id: 0, userId: 1, entryRevision: 1 } })
        .toArray();
      const known = new Set(asked.map(({ userId }) => userId));
      // A deterministic id, so that inviting the same users twice at once writes one row each.
      const rows = userIds.flatMap((userId) =>
        known.has(userId) ? [] : [{ _id: `${entryId}.${userId}`, entryId, userId, ...copied }],
      );
      const inserted = await insertMissing(bare, rows);
      // The dates of a run never change without its revision. A row with a stale revision, from a worker that lost its
      // lease, must not stay: `removeOthers` would withdraw the run from that user.
      const isBehind = asked.some(({ entryRevision }) => entryRevision !== copied.entryRevision);
      if (isBehind || inserted < rows.length)
        await bare.updateMany(
          { entryId, userId: { $in: [...userIds] }, entryRevision: { $ne: copied.entryRevision } },
          { $set: copied },
        );
    },
    async removeOthers(entry) {
      await participations.deleteMany({ entryId: entry._id, entryRevision: { $ne: revisionOf(entry) } });
    },
    async moveAll(entry) {
      const { start, end, graceEnd } = entry;
      const entryRevision = revisionOf(entry);
      await participations.updateMany(
        { entryId: entry._id, entryRevision: { $ne: entryRevision } },
        { $set: { start, end, graceEnd, entryRevision } },
      );
    },
    async removeAll(entryId) {
      await participations.deleteMany({ entryId });
    },
    async listUserIds(entryId, after, limit) {
      const rows = await bare
        .find(
          { entryId, ...(after === null ? {} : { userId: { $gt: after } }) },
          { projection: { _id: 0, userId: 1 }, sort: { userId: 1 }, limit, batchSize: limit },
        )
        .toArray();
      return rows.map((row) => row.userId);
    },
    count: (entryId) => participations.countDocuments({ entryId }).exec(),
  };
}
