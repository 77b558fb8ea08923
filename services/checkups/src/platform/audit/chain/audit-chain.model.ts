import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../schema-options.ts';

/** The two ends of the chain and its last check: one document each. */
export type AuditChainRow = {
  _id: 'head' | 'anchor' | 'check';
  /** Of the last event (head), or of the last one that has left (anchor). */
  seq?: number;
  hash?: string;
  signature?: string;
  /** Written first by every append, so that appends of several processes come one after the other. */
  taken?: number;
  requestedAt?: Date;
  checkedAt?: Date;
  /** When the oldest event that is kept happened; null without any. */
  since?: Date | null;
  count?: number;
  /** The first event that is not as it was written; null when all are. */
  brokenAt?: number | null;
};

const schema = new Schema<AuditChainRow>(
  {
    _id: { type: String, required: true },
    seq: { type: Number },
    hash: { type: String },
    signature: { type: String },
    taken: { type: Number },
    requestedAt: { type: Date },
    checkedAt: { type: Date },
    since: { type: Date },
    count: { type: Number },
    brokenAt: { type: Number },
  },
  schemaOptions('auditChain'),
);

export const auditChainModel = (connection: Connection) => connection.model<AuditChainRow>('AuditChain', schema);
