import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';
import type { ActRow } from './act-row.ts';

const actSchema = new Schema<ActRow>(
  {
    _id: { type: String, required: true },
    act: { type: String, required: true },
    userId: { type: String, required: true },
    objectId: { type: String, required: true },
    requestId: { type: String, required: true },
    changes: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
  },
  schemaOptions('actsToAudit'),
);

export const actModel = (connection: Connection) => connection.model<ActRow>('ActToAudit', actSchema);
