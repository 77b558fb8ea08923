import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { RetentionRunRow } from './retention.ts';

const schema = new Schema<RetentionRunRow>(
  {
    _id: { type: String, required: true },
    days: { type: Number, required: true },
    before: { type: Date, required: true },
    startedAt: { type: Date, required: true },
    doneAt: { type: Date, default: null },
    counts: { type: Schema.Types.Mixed, required: true },
  },
  schemaOptions('retentionRuns'),
);

export const retentionRunModel = (connection: Connection) => connection.model<RetentionRunRow>('RetentionRun', schema);
