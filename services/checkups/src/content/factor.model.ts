import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../platform/schema-options.ts';
import type { FactorRow } from './door/content.ts';

const schema = new Schema<FactorRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, enum: ['factor', 'group', 'composite'], required: true },
    groupKey: { type: String, default: null },
    title: { type: Schema.Types.Mixed, required: true },
    titleFavourable: { type: Schema.Types.Mixed, required: true },
    body: { type: Schema.Types.Mixed, required: true },
    scaleKey: { type: String, default: null },
    negative: { type: Boolean, default: false },
    mid: { type: Boolean, default: false },
    memberKeys: { type: [String], default: [] },
    advice: { type: Schema.Types.Mixed, default: { personal: {}, team: {} } },
    order: { type: Number, required: true },
  },
  schemaOptions('factors'),
);
schema.index({ kind: 1, order: 1 });

export const factorModel = (connection: Connection) => connection.model<FactorRow>('Factor', schema);
