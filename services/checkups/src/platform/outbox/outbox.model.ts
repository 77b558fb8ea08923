import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../schema-options.ts';
import type { OutboxRow } from './outbox.ts';

const schema = new Schema<OutboxRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    requestId: { type: String },
    createdAt: { type: Date, required: true },
    since: { type: Date },
    namedAt: { type: Date },
    isLeftOut: { type: Boolean },
    relayedAt: { type: Date, default: null },
    jobId: { type: String, default: null },
  },
  schemaOptions('outbox'),
);
// The only one of all rows: each is written, given to its queue and removed within moments, and each index costs each time.
schema.index({ relayedAt: 1, createdAt: 1 });
// Of the few rows that were logged for operators.
schema.index({ namedAt: 1 }, { partialFilterExpression: { namedAt: { $exists: true } } });

export const outboxModel = (connection: Connection) => connection.model<OutboxRow>('Outbox', schema);
