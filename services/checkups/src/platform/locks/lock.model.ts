import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../schema-options.ts';

/** A document that transactions write first, so that the database runs them one after the other. */
type LockRow = { _id: string; taken: number };

const schema = new Schema<LockRow>(
  { _id: { type: String, required: true }, taken: { type: Number, default: 0 } },
  schemaOptions('locks'),
);

export const lockModel = (connection: Connection) => connection.model<LockRow>('Lock', schema);
