import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { ReminderRow } from './reminder.ts';

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
// The person who asked for it may be erased.
schema.index({ askedBy: 1 });
schema.index({ isWaiting: 1 }, { partialFilterExpression: { isWaiting: true } });

export const reminderModel = (connection: Connection) => connection.model<ReminderRow>('Reminder', schema);
