import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { MailRow } from '../door/mail.ts';

const schema = new Schema<MailRow>(
  {
    _id: { type: String, required: true },
    template: { type: String, required: true },
    userId: { type: String, required: true },
    language: { type: String, default: 'en' },
    toAddress: { type: String },
    variables: { type: Schema.Types.Mixed, default: {} },
    entryId: { type: String },
    slot: { type: String },
    aboutUserId: { type: String },
    meetingId: { type: String },
    state: { type: String, enum: ['idle', 'sending', 'sent', 'error'], default: 'idle' },
    tries: { type: Number, default: 0 },
    error: { type: String, default: null },
    createdAt: { type: Date, required: true },
    sentAt: { type: Date, default: null },
    retriedAt: { type: Date },
  },
  schemaOptions('mails'),
);
// What became of the mails of one kind, the latest first.
schema.index({ template: 1, state: 1, createdAt: 1, _id: 1 });
schema.index({ userId: 1, createdAt: 1 });
// Who is erased is erased from mails about them too.
schema.index({ aboutUserId: 1 }, { partialFilterExpression: { aboutUserId: { $exists: true } } });
// What has grown old.
schema.index({ createdAt: 1 });
const ofEntries = { partialFilterExpression: { entryId: { $exists: true } } };
schema.index({ entryId: 1, userId: 1, template: 1 }, ofEntries);
schema.index({ entryId: 1, state: 1, template: 1 }, ofEntries);
schema.index({ meetingId: 1, createdAt: 1 }, { partialFilterExpression: { meetingId: { $exists: true } } });

export const mailModel = (connection: Connection) => connection.model<MailRow>('Mail', schema);
