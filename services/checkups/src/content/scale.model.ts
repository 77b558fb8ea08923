import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../platform/schema-options.ts';
import type { ScaleRow } from './door/content.ts';

const schema = new Schema<ScaleRow>(
  {
    _id: { type: String, required: true },
    title: { type: Schema.Types.Mixed, required: true },
    options: { type: [new Schema({ value: Number, title: Schema.Types.Mixed }, { _id: false })], required: true },
  },
  schemaOptions('scales'),
);

export const scaleModel = (connection: Connection) => connection.model<ScaleRow>('Scale', schema);
