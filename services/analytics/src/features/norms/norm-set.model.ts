import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';
import type { NormSetRow, NormsInForceRow } from './norm-set-row.ts';

const normSetSchema = new Schema<NormSetRow>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    title: { type: String, default: null },
    source: { type: String, required: true },
    peopleCount: { type: Number, default: null },
    tables: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  schemaOptions('normSets'),
);

const normsInForceSchema = new Schema<NormsInForceRow>(
  {
    _id: { type: String, required: true },
    setId: { type: String, required: true },
    revision: { type: Number, required: true },
    changedAt: { type: Date, required: true },
  },
  schemaOptions('normsInForce'),
);

export const normSetModel = (connection: Connection) => connection.model<NormSetRow>('NormSet', normSetSchema);
export const normsInForceModel = (connection: Connection) =>
  connection.model<NormsInForceRow>('NormsInForce', normsInForceSchema);
