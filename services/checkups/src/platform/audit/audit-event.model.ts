import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../schema-options.ts';
import type { AuditEventRow } from './audit-event-row.ts';

const schema = new Schema<AuditEventRow>(
  {
    _id: { type: String, required: true },
    seq: { type: Number },
    hash: { type: String },
    userKey: { type: String },
    objectKey: { type: String },
    act: { type: String, required: true },
    userId: { type: String, required: true },
    objectId: { type: String, default: null },
    route: { type: String },
    requestId: { type: String },
    details: { type: Schema.Types.Mixed },
    at: { type: Date, required: true },
    listedAt: { type: Date },
    listId: { type: String },
  },
  schemaOptions('auditEvents'),
);
schema.index({ seq: 1, at: 1, _id: 1 });
schema.index({ userId: 1, act: 1, at: 1 });
schema.index({ objectId: 1, act: 1, at: -1 });
schema.index({ listedAt: -1, listId: -1 });
schema.index({ act: 1, listedAt: -1, listId: -1 });
schema.index({ userId: 1, listedAt: -1, listId: -1 });
schema.index({ objectId: 1, listedAt: -1, listId: -1 });
schema.index({ requestId: 1, listedAt: -1, listId: -1 }, { partialFilterExpression: { requestId: { $exists: true } } });

export const auditEventModel = (connection: Connection) => connection.model<AuditEventRow>('AuditEvent', schema);
