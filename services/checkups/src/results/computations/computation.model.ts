import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { ComputationRow } from './computation-row.ts';

const RETENTION_DAYS = 30;
const DAY_S = 86_400;

const schema = new Schema<ComputationRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    entryId: { type: String, required: true },
    setId: { type: String, required: true },
    choice: { type: Schema.Types.Mixed, required: true },
    askedAt: { type: Date, required: true },
  },
  schemaOptions('computations'),
);
schema.index({ userId: 1, askedAt: -1 });
schema.index({ askedAt: 1 }, { expireAfterSeconds: RETENTION_DAYS * DAY_S });

export const computationModel = (connection: Connection) => connection.model<ComputationRow>('Computation', schema);
