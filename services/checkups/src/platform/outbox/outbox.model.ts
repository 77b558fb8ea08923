import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../schema-options.ts';
import type { OutboxRow } from './outbox.ts';

const schema = new Schema<OutboxRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    relayedAt: { type: Date, default: null },
    jobId: { type: String, default: null },
  },
  schemaOptions('outbox'),
);
// The only one: every row is written, given to its queue and removed within moments, and each index costs each time.
schema.index({ relayedAt: 1, createdAt: 1 });

export const outboxModel = (connection: Connection) => connection.model<OutboxRow>('Outbox', schema);
