import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../platform/schema-options.ts';
import type { QuestionRow } from './door/content.ts';

const schema = new Schema<QuestionRow>(
  {
    _id: { type: String, required: true },
    factorKey: { type: String, required: true },
    text: { type: Schema.Types.Mixed, required: true },
    reverse: { type: Boolean, default: false },
    pulse: { type: Boolean, default: false },
    segmentId: { type: String, default: null },
    order: { type: Number, required: true },
  },
  schemaOptions('questions'),
);
schema.index({ factorKey: 1, order: 1 });

export const questionModel = (connection: Connection) => connection.model<QuestionRow>('Question', schema);
