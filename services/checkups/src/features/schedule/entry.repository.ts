import type { Connection } from 'mongoose';
import type { CheckupRow, EntryRow } from '../../domain/checkup.ts';
import { type EntryTransition, statusAfter } from '../../domain/entry-life-cycle.ts';
import { checkupModel } from '../../models/checkup.model.ts';
import { entryModel } from '../../models/entry.model.ts';

const isDuplicateKey = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 11_000;

export type EntryRepository = {
  find: (entryId: string) => Promise<EntryRow | null>;
  findCheckup: (checkupId: string) => Promise<CheckupRow | null>;
  /** Runs that are due for a step of their life, the longest overdue first. */
  listDue: (now: Date, limit: number) => Promise<EntryRow[]>;
  /** Runs whose dates or people were changed and whose people's lists do not show it yet. */
  listUnprepared: (limit: number) => Promise<EntryRow[]>;
  /**
   * Takes a run to the status after a step, with what is frozen at the start.
   * @returns false when it may not happen now: another pulse is running
   */
  advance: (entry: EntryRow, step: EntryTransition, frozen: Partial<EntryRow>) => Promise<boolean>;
  /** Whether a pulse is active now: a second one has to wait. */
  isPulseRunning: () => Promise<boolean>;
  markPrepared: (entry: EntryRow) => Promise<void>;
  setInvitedCount: (entryId: string, invitedCount: number) => Promise<void>;
  /** Plans a run; a second one after the same run is not planned. */
  plan: (entry: EntryRow) => Promise<void>;
};

export function createEntryRepository(connection: Connection): EntryRepository {
  const [entries, checkups] = [entryModel(connection), checkupModel(connection)];

  return {
    find: (entryId) => entries.findById(entryId).lean<EntryRow>().exec(),
    findCheckup: (checkupId) => checkups.findById(checkupId).lean<CheckupRow>().exec(),

    async listDue(now, limit) {
      const [opening, ending, completing] = await Promise.all([
        entries
          .find({ status: 'planned', start: { $lte: now } })
          .sort({ start: 1 })
          .limit(limit)
          .lean<EntryRow[]>(),
        entries
          .find({ status: 'active', end: { $lt: now } })
          .sort({ end: 1 })
          .limit(limit)
          .lean<EntryRow[]>(),
        entries
          .find({ status: 'grace', graceEnd: { $lt: now } })
          .sort({ graceEnd: 1 })
          .limit(limit)
          .lean<EntryRow[]>(),
      ]);
      // What ends first, so that a pulse makes room for the next.
      return [...completing, ...ending, ...opening];
    },

    listUnprepared: (limit) =>
      entries
        .find({ needsPreparing: true, status: { $in: ['planned', 'active', 'grace'] } })
        .limit(limit)
        .lean<EntryRow[]>()
        .exec(),

    async advance(entry, step, frozen) {
      const isOpening = step === 'open';
      try {
        await entries.updateOne(
          { _id: entry._id, status: entry.status },
          {
            $set: {
              ...frozen,
              status: statusAfter[step],
              ...(isOpening && entry.isPulse ? { isRunningPulse: true } : {}),
            },
            ...(isOpening ? {} : { $unset: { isRunningPulse: '' } }),
          },
        );
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    isPulseRunning: async () => (await entries.exists({ isRunningPulse: true })) !== null,

    async markPrepared(entry) {
      await entries.updateOne({ _id: entry._id, revision: entry.revision ?? 0 }, { $unset: { needsPreparing: '' } });
    },

    async setInvitedCount(entryId, invitedCount) {
      await entries.updateOne({ _id: entryId }, { $set: { invitedCount } });
    },

    async plan(entry) {
      try {
        await entries.updateOne({ _id: entry._id }, { $setOnInsert: withoutId(entry) }, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  };
}

function withoutId({ _id, ...rest }: EntryRow): Omit<EntryRow, '_id'> {
  return rest;
}
