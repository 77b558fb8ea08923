import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { LogoFileRow } from './logo-pictures.ts';

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
