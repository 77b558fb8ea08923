import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { ReplyOpinionRow } from '../door/action.ts';

const schema = new Schema<ReplyOpinionRow>(
  {
    _id: { type: String, required: true },
    actionId: { type: String, required: true },
    userId: { type: String, required: true },
    helps: { type: String, enum: ['yes', 'little', 'no'], required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  schemaOptions('replyOpinions'),
);
schema.index({ actionId: 1 });
schema.index({ userId: 1 });
// What has grown old.
schema.index({ updatedAt: 1 });

export const replyOpinionModel = (connection: Connection) => connection.model<ReplyOpinionRow>('ReplyOpinion', schema);
