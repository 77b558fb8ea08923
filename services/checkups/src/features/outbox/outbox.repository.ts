import { randomUUIDv7 } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { OutboxRow, OutboxWriter } from '../../domain/outbox.ts';
import { outboxModel } from './outbox.model.ts';

export type OutboxRepository = OutboxWriter & {
  /** What has not been given to its queue yet, oldest first. */
  listUnrelayed: (limit: number) => Promise<OutboxRow[]>;
  markRelayed: (ids: readonly string[], now: Date) => Promise<void>;
  /** What was given to its queue before `before` and still is not done. */
  listOverdue: (before: Date, limit: number) => Promise<OutboxRow[]>;
};

export function createOutboxRepository(connection: Connection): OutboxRepository {
  const outbox = outboxModel(connection);

  return {
    async add({ kind, key, payload }, session) {
      await outbox.updateOne(
        { key },
        {
          $set: { kind, payload, createdAt: new Date(), relayedAt: null, doneAt: null },
          $inc: { timesAsked: 1 },
          $setOnInsert: { _id: randomUUIDv7() },
        },
        { upsert: true, session },
      );
    },
    async markDone(keys, now, session) {
      if (keys.length === 0) return;
      await outbox.updateMany({ key: { $in: keys } }, { $set: { doneAt: now } }, session ? { session } : {});
    },
    listUnrelayed: (limit) =>
      outbox.find({ doneAt: null, relayedAt: null }).sort({ createdAt: 1 }).limit(limit).lean<OutboxRow[]>(),
    async markRelayed(ids, now) {
      if (ids.length === 0) return;
      await outbox.updateMany({ _id: { $in: ids } }, { $set: { relayedAt: now } });
    },
    listOverdue: (before, limit) =>
      outbox
        .find({ doneAt: null, relayedAt: { $lt: before } })
        .sort({ relayedAt: 1 })
        .limit(limit)
        .lean<OutboxRow[]>(),
  };
}
