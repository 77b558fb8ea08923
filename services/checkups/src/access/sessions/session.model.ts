import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { SessionRow } from '../door/session.ts';

const schema = new Schema<SessionRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    family: { type: String, required: true },
    refreshDigest: { type: String, required: true },
    previousDigest: { type: String, default: null },
    previousUntil: { type: Date, default: null },
    device: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    endedAt: { type: Date, default: null },
  },
  schemaOptions('sessions'),
);
schema.index({ refreshDigest: 1 });
schema.index({ previousDigest: 1 });
schema.index({ userId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const sessionModel = (connection: Connection) => connection.model<SessionRow>('Session', schema);
