import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { EmbedKeyRow } from './embed-key.ts';

const schema = new Schema<EmbedKeyRow>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    origins: { type: [String], default: [] },
    views: { type: [String], default: [] },
    isolationFloor: { type: String, enum: ['frame', 'shadow'], default: 'frame' },
    issuers: {
      type: [new Schema({ issuer: String, publicJwk: Schema.Types.Mixed, jwksUrl: String }, { _id: false })],
      default: [],
    },
    isActive: { type: Boolean, default: true },
    revision: { type: Number, default: 0 },
  },
  schemaOptions('embedKeys'),
);

export const embedKeyModel = (connection: Connection) => connection.model<EmbedKeyRow>('EmbedKey', schema);
