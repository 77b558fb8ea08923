import type { PreferencePage, PreferenceValues } from '@wellspring/shared/contracts/people/preference.ts';
import type { Preset } from '@wellspring/shared/contracts/people/presets.ts';
import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';

export type PreferenceRow = {
  /** Of the user and the page. */
  _id: string;
  userId: string;
  page: PreferencePage;
  values: PreferenceValues;
  /** Of `analytics`; absent before the first. */
  presets?: Preset[];
  /** Of the presets: each write adds one. */
  presetsRevision?: number;
  updatedAt: Date;
};

const schema = new Schema<PreferenceRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    page: { type: String, required: true },
    values: { type: Schema.Types.Mixed, required: true },
    presets: { type: [Schema.Types.Mixed], default: undefined },
    presetsRevision: { type: Number },
    updatedAt: { type: Date, required: true },
  },
  { ...schemaOptions('preferences'), minimize: false },
);
schema.index({ userId: 1 });

/** How users want pages to be shown to them. */
export const preferenceModel = (connection: Connection) => connection.model<PreferenceRow>('Preference', schema);
