import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../schema-options.ts';
import type { AuditedAct } from './audit.ts';

export type AuditEventRow = {
  _id: string;
  act: AuditedAct;
  userId: string;
  objectId: string | null;
  route?: string;
  at: Date;
  /** Gone after this moment. */
  expiresAt: Date;
};

const schema = new Schema<AuditEventRow>(
  {
    _id: { type: String, required: true },
    act: { type: String, required: true },
    userId: { type: String, required: true },
    objectId: { type: String, default: null },
    route: { type: String },
    at: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  schemaOptions('auditEvents'),
);
schema.index({ userId: 1, act: 1, at: 1 });
schema.index({ objectId: 1, act: 1, at: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const auditEventModel = (connection: Connection) => connection.model<AuditEventRow>('AuditEvent', schema);
