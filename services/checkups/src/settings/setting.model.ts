import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../platform/schema-options.ts';
import type { SettingRow } from './door/setting.ts';

const schema = new Schema<SettingRow>(
  {
    _id: { type: String, required: true },
    data: { type: Schema.Types.Mixed, default: {} },
    revision: { type: Number, default: 0 },
  },
  schemaOptions('settings'),
);

export const settingModel = (connection: Connection) => connection.model<SettingRow>('Setting', schema);
