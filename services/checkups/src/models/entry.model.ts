import { type Connection, Schema } from 'mongoose';
import type { EntryRow } from '../domain/checkup.ts';
import { schemaOptions } from '../schema-options.ts';

const schema = new Schema<EntryRow>(
  {
    _id: { type: String, required: true },
    checkupId: { type: String, required: true },
    start: { type: Date, required: true },
    end: { type: Date, required: true },
    graceEnd: { type: Date, required: true },
    isPulse: { type: Boolean, default: false },
    status: { type: String, enum: ['planned', 'active', 'completed', 'closed'], default: 'planned' },
    thresholds: { type: Schema.Types.Mixed, default: {} },
    audience: { type: Schema.Types.Mixed, default: {} },
  },
  schemaOptions('entries'),
);
schema.index({ start: 1 });
schema.index({ end: 1 });
schema.index({ checkupId: 1, start: 1 });

export const entryModel = (connection: Connection) => connection.model<EntryRow>('Entry', schema);
