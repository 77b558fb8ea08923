import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';

/** What the set-up code is derived from; at most one document, and none once the first account exists. */
export type SetupRow = { _id: string; nonce: string; createdAt: Date; expiresAt: Date };

const schema = new Schema<SetupRow>(
  {
    _id: { type: String, required: true },
    nonce: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  schemaOptions('setups'),
);

export const setupModel = (connection: Connection) => connection.model<SetupRow>('Setup', schema);
