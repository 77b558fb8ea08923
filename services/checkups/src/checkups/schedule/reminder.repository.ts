import type { Connection } from 'mongoose';
import { reminderModel } from './reminder.model.ts';
import type { ReminderRow } from './reminder.ts';

/** Reminders of one run that are shown; the run has long ended before there are more. */
const MAX_SHOWN = 60;

export type ReminderRepository = {
  /** Notes that a reminder was asked for. @returns false when there is one of that run and day already */
  ask: (reminder: { entryId: string; slot: string; askedBy: string; now: Date }) => Promise<boolean>;
  /** Reminders of a run, newest first. */
  list: (entryId: string) => Promise<ReminderRow[]>;
  /** Those of several runs, in no order. */
  listOfRuns: (entryIds: readonly string[]) => Promise<ReminderRow[]>;
  listWaiting: (limit: number) => Promise<ReminderRow[]>;
  /** Null once its mails are written. */
  findWaiting: (id: string) => Promise<ReminderRow | null>;
  markWritten: (id: string, recipients: number) => Promise<void>;
};

export function createReminderRepository(connection: Connection): ReminderRepository {
  const reminders = reminderModel(connection);
  return {
    async ask({ entryId, slot, askedBy, now }) {
      const { upsertedCount } = await reminders.updateOne(
        { _id: `${entryId}.${slot}` },
        { $setOnInsert: { entryId, slot, askedBy, askedAt: now, recipients: null, isWaiting: true } },
        { upsert: true },
      );
      return upsertedCount === 1;
    },
    list: (entryId) => reminders.find({ entryId }).sort({ slot: -1 }).limit(MAX_SHOWN).lean<ReminderRow[]>().exec(),
    listOfRuns: async (entryIds) =>
      entryIds.length === 0
        ? []
        : reminders
            .find({ entryId: { $in: [...entryIds] } })
            .lean<ReminderRow[]>()
            .exec(),
    listWaiting: (limit) => reminders.find({ isWaiting: true }).limit(limit).lean<ReminderRow[]>().exec(),
    findWaiting: (id) => reminders.findOne({ _id: id, isWaiting: true }).lean<ReminderRow>().exec(),
    async markWritten(id, recipients) {
      await reminders.updateOne({ _id: id }, { $set: { recipients }, $unset: { isWaiting: '' } });
    },
  };
}
