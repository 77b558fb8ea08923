import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';

/** A reminder an administrator asked for: one a day and run. */
export type ReminderRow = {
  /** The run's id and the day, so that it is asked for once. */
  _id: string;
  entryId: string;
  /** The day, YYYY-MM-DD. */
  slot: string;
  askedBy: string;
  askedAt: Date;
  /** People it is for, once everybody was looked at; null before. */
  recipients: number | null;
  /** Absent once all its mails are written. */
  isWaiting?: true;
};

const schema = new Schema<ReminderRow>(
  {
    _id: { type: String, required: true },
    entryId: { type: String, required: true },
    slot: { type: String, required: true },
    askedBy: { type: String, required: true },
    askedAt: { type: Date, required: true },
    recipients: { type: Number, default: null },
    isWaiting: { type: Boolean },
  },
  schemaOptions('reminders'),
);
schema.index({ entryId: 1, slot: 1 });
schema.index({ isWaiting: 1 }, { partialFilterExpression: { isWaiting: true } });

export const reminderModel = (connection: Connection) => connection.model<ReminderRow>('Reminder', schema);
