import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';
import type { NormRow } from './norm-row.ts';

const normSchema = new Schema<NormRow>(
  {
    _id: { type: String, required: true },
    subtype: { type: String, required: true },
    version: { type: Number, required: true },
    isActive: { type: Boolean, required: true },
    source: { type: String, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  schemaOptions('norms'),
);
normSchema.index({ subtype: 1, isActive: 1 });

export const normModel = (connection: Connection) => connection.model<NormRow>('Norm', normSchema);
