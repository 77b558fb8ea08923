import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../platform/schema-options.ts';
import type { VitaminRow } from './door/content.ts';

const schema = new Schema<VitaminRow>(
  {
    _id: { type: String, required: true },
    title: { type: Schema.Types.Mixed, required: true },
    body: { type: Schema.Types.Mixed, required: true },
    color: { type: String, required: true },
    isVisible: { type: Boolean, default: true },
    factorKeys: { type: [String], default: [] },
    order: { type: Number, required: true },
  },
  schemaOptions('vitamins'),
);
schema.index({ order: 1 });

export const vitaminModel = (connection: Connection) => connection.model<VitaminRow>('Vitamin', schema);
