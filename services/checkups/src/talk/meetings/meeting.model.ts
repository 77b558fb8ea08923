import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { MeetingRow } from '../door/meeting.ts';

const schema = new Schema<MeetingRow>(
  {
    _id: { type: String, required: true },
    subject: { type: String, required: true },
    date: { type: Date, default: null },
    isCancelled: { type: Boolean, default: false },
    isRequest: { type: Boolean, required: true },
    userId: { type: String, required: true },
    managerId: { type: String, required: true },
    submissionId: { type: String, default: null },
    createdBy: { type: String, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  schemaOptions('meetings'),
);
schema.index({ userId: 1, isCancelled: 1, date: 1, _id: 1 });
schema.index({ managerId: 1, isCancelled: 1, date: 1, _id: 1 });
// What has grown old.
schema.index({ updatedAt: 1 });
// The person who planned it may be erased and may be neither of the two.
schema.index({ createdBy: 1 });

export const meetingModel = (connection: Connection) => connection.model<MeetingRow>('Meeting', schema);
