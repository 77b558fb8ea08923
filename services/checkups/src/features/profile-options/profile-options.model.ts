import { type Connection, Schema } from 'mongoose';
import type { ProfileOptionsRow } from '../../domain/profile-options.ts';
import { schemaOptions } from '../../platform/schema-options.ts';

const schema = new Schema<ProfileOptionsRow>(
  {
    _id: { type: String, required: true },
    options: { type: Schema.Types.Mixed, required: true },
    revision: { type: Number, required: true },
  },
  schemaOptions('profileOptions'),
);

export const profileOptionsModel = (connection: Connection) =>
  connection.model<ProfileOptionsRow>('ProfileOptions', schema);
