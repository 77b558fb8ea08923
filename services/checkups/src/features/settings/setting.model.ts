import { type Connection, Schema } from 'mongoose';
import type { SettingRow } from '../../domain/setting.ts';
import { schemaOptions } from '../../platform/schema-options.ts';

const schema = new Schema<SettingRow>(
  {
    _id: { type: String, required: true },
    data: { type: Schema.Types.Mixed, default: {} },
    revision: { type: Number, default: 0 },
  },
  schemaOptions('settings'),
);

export const settingModel = (connection: Connection) => connection.model<SettingRow>('Setting', schema);
