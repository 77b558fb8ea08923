import { type Connection, Schema } from 'mongoose';
import type { OutboxRow } from '../../domain/outbox.ts';
import { schemaOptions } from '../../schema-options.ts';

const KEEP_DONE_S = 30 * 86_400;

const schema = new Schema<OutboxRow>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    key: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
    timesAsked: { type: Number, default: 1 },
    relayedAt: { type: Date, default: null },
    doneAt: { type: Date, default: null },
  },
  schemaOptions('outbox'),
);
schema.index({ key: 1 }, { unique: true });
// Begins with doneAt: the relay and the sweeper must never walk over what is done long since.
schema.index({ doneAt: 1, relayedAt: 1, createdAt: 1 });
schema.index({ doneAt: 1 }, { expireAfterSeconds: KEEP_DONE_S });

export const outboxModel = (connection: Connection) => connection.model<OutboxRow>('Outbox', schema);
