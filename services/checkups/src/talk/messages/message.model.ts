import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { MessageRow } from '../door/message.ts';

const schema = new Schema<MessageRow>(
  {
    _id: { type: String, required: true },
    body: { type: String, required: true },
    tagIds: { type: [String], default: [] },
    teamId: { type: String, default: null },
    isCompany: { type: Boolean, default: false },
    entryId: { type: String, default: null },
    type: { type: String, enum: ['message', 'action'], default: 'message' },
    isCompleted: { type: Boolean, default: false },
    authorId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  schemaOptions('messages'),
);
schema.index({ teamId: 1, createdAt: -1, _id: -1 });
schema.index({ authorId: 1, createdAt: 1 });
// What has grown old.
schema.index({ createdAt: 1 });
schema.index({ tagIds: 1 });

export const messageModel = (connection: Connection) => connection.model<MessageRow>('Message', schema);
