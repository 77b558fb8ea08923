import type { Connection } from 'mongoose';
import { bareCollection, insertMissing } from '../insert-missing.ts';
import { outboxModel } from './outbox.model.ts';
import type { FindPending, OutboxRow, OutboxWriter } from './outbox.ts';

/** Rows that went into one job. */
type Relayed = { jobId: string; ids: readonly string[] };

export type OutboxRepository = OutboxWriter & {
  findPending: FindPending;
  /** What has not been given to its queue yet, oldest first. */
  listUnrelayed: (limit: number) => Promise<OutboxRow[]>;
  markRelayed: (relayed: readonly Relayed[], now: Date) => Promise<void>;
  /** What was given to its queue before `before` and still is not done. */
  listOverdue: (before: Date, limit: number) => Promise<OutboxRow[]>;
};

export function createOutboxRepository(connection: Connection): OutboxRepository {
  const outbox = outboxModel(connection);
  const collection = bareCollection<OutboxRow>(connection, outbox.collection.collectionName);

  return {
    async add({ kind, key, payload }, session) {
      await outbox.updateOne(
        { _id: key },
        { $set: { kind, payload, createdAt: new Date(), relayedAt: null, jobId: null } },
        { upsert: true, ...(session ? { session } : {}) },
      );
    },
    async addAll(work) {
      if (work.length === 0) return;
      const createdAt = new Date();
      const rows = work.map(({ kind, key, payload }) => ({
        _id: key,
        kind,
        payload,
        createdAt,
        relayedAt: null,
        jobId: null,
      }));
      await insertMissing(collection, rows);
    },
    async markDoneUpTo(done) {
      // Mostly all have the same version, and one question is enough.
      for (const [version, together] of Map.groupBy(done, (one) => one.version)) {
        const _id = { $in: together.map(({ key }) => key) };
        // What a release from before versions put there has none.
        await collection.deleteMany({ _id, 'payload.version': { $not: { $gt: version } } } as never);
      }
    },
    async markDone(keys, session) {
      if (keys.length === 0) return;
      await collection.deleteMany({ _id: { $in: [...keys] } }, session ? { session } : {});
    },
    async findPending(keys) {
      if (keys.length === 0) return new Set();
      const rows = await collection.find({ _id: { $in: [...keys] } }, { projection: { _id: 1 } }).toArray();
      return new Set(rows.map((row) => row._id));
    },
    listUnrelayed: (limit) =>
      outbox.find({ relayedAt: null }).sort({ createdAt: 1 }).limit(limit).lean<OutboxRow[]>().exec(),
    async markRelayed(relayed, now) {
      if (relayed.length === 0) return;
      await collection.bulkWrite(
        relayed.map(({ jobId, ids }) => ({
          updateMany: { filter: { _id: { $in: [...ids] } }, update: { $set: { relayedAt: now, jobId } } },
        })),
        { ordered: false },
      );
    },
    listOverdue: (before, limit) =>
      outbox
        // A range of dates leaves out what has none.
        .find({ relayedAt: { $lt: before } })
        .sort({ relayedAt: 1 })
        .limit(limit)
        .lean<OutboxRow[]>()
        .exec(),
  };
}
