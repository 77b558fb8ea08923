import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { MessageTagRow } from '../door/message.ts';

const schema = new Schema<MessageTagRow>(
  {
    _id: { type: String, required: true },
    text: { type: String, required: true },
    folded: { type: String, required: true },
    trigrams: { type: [String], default: [] },
  },
  schemaOptions('messageTags'),
);
schema.index({ folded: 1 }, { unique: true });
schema.index({ trigrams: 1 });

export const messageTagModel = (connection: Connection) => connection.model<MessageTagRow>('MessageTag', schema);
