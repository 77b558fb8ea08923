import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { ProfileOptionsRow } from '../door/profile-options.ts';

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
