import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';
import type { PendingLogInRow } from './pending-log-in.ts';

const schema = new Schema<PendingLogInRow>(
  {
    _id: { type: String, required: true },
    userId: { type: String, default: null },
    device: { type: String, default: '' },
    kind: { type: String, required: true },
    challenge: { type: String, default: null },
    triesLeft: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  schemaOptions('pendingLogIns'),
);
schema.index({ userId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const pendingLogInModel = (connection: Connection) => connection.model<PendingLogInRow>('PendingLogIn', schema);
