import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';

/** A picture of one or more branches; `_id` is a digest of its bytes. Sizes in pixels. */
export type LogoFileRow = { _id: string; bytes: Buffer; width: number; height: number };

const schema = new Schema<LogoFileRow>(
  {
    _id: { type: String, required: true },
    bytes: { type: Buffer, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
  },
  schemaOptions('logoFiles'),
);

export const logoFileModel = (connection: Connection) => connection.model<LogoFileRow>('LogoFile', schema);
