import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { ResetCodeRow } from '../door/session.ts';

const schema = new Schema<ResetCodeRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    digest: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  schemaOptions('resetCodes'),
);
schema.index({ digest: 1 }, { unique: true });
schema.index({ userId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const resetCodeModel = (connection: Connection) => connection.model<ResetCodeRow>('ResetCode', schema);
