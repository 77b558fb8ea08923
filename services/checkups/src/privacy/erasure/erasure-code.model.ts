import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';

/** A mailed code that proves a request for erasure by a user without a password. */
export type ErasureCodeRow = {
  /** The person's id: there is one code at a time. */
  _id: string;
  digest: string;
  triesLeft: number;
  createdAt: Date;
  expiresAt: Date;
};

const schema = new Schema<ErasureCodeRow>(
  {
    _id: { type: String, required: true },
    digest: { type: String, required: true },
    triesLeft: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  schemaOptions('erasureCodes'),
);
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const erasureCodeModel = (connection: Connection) => connection.model<ErasureCodeRow>('ErasureCode', schema);
