import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { ErasureRequestRow } from '../retention/retention.ts';

const schema = new Schema<ErasureRequestRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    state: { type: String, enum: ['asked', 'confirmed', 'erased', 'withdrawn'], required: true },
    askedAt: { type: Date, required: true },
    confirmedAt: { type: Date, default: null },
    confirmedBy: { type: String, default: null },
    erasedAt: { type: Date, default: null },
    isOpen: { type: Boolean },
  },
  schemaOptions('erasureRequests'),
);
schema.index({ userId: 1, isOpen: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
schema.index({ userId: 1, askedAt: -1 });
schema.index({ state: 1, askedAt: 1 });

export const erasureRequestModel = (connection: Connection) =>
  connection.model<ErasureRequestRow>('ErasureRequest', schema);
