import { currentRequestId } from '@wellspring/shared/server/http/request-id.ts';
import type { ClientSession, Connection } from 'mongoose';
import { bareCollection } from '../bare-collection.ts';
import { insertMissing } from '../insert-missing.ts';
import { outboxModel } from './outbox.model.ts';
import type { FindPending, OutboxRow, OutboxWriter } from './outbox.ts';

/** Rows that went into one job. */
type Relayed = { jobId: string; ids: readonly string[] };

export type OutboxRepository = OutboxWriter & {
  findPending: FindPending;
  /** What has not been given to its queue yet, oldest first. */
  listUnrelayed: (limit: number) => Promise<OutboxRow[]>;
  markRelayed: (relayed: readonly Relayed[], now: Date) => Promise<void>;
  /** Marks these as logged for operators. */
  markNamed: (ids: readonly string[], now: Date) => Promise<void>;
  /** Rows that were logged for operators and are not left out, the oldest first; without mails, which have a list of their own. */
  listNamed: (limit: number) => Promise<OutboxRow[]>;
  /** Notes that results do without these. */
  markLeftOut: (ids: readonly string[], session: ClientSession) => Promise<void>;
  /** What was given to its queue before `before` and still is not done. */
  listOverdue: (before: Date, limit: number) => Promise<OutboxRow[]>;
};

/** The request that is being handled, as a row names it. */
function ofRequest(): Pick<OutboxRow, 'requestId'> {
  const requestId = currentRequestId();
  return requestId === undefined ? {} : { requestId };
}

export function createOutboxRepository(connection: Connection): OutboxRepository {
  const outbox = outboxModel(connection);
  const collection = bareCollection<OutboxRow>(outbox);

  return {
    async add({ kind, key, payload }, session) {
      const createdAt = new Date();
      await outbox.updateOne(
        { _id: key },
        {
          $set: { kind, payload, ...ofRequest(), createdAt, relayedAt: null, jobId: null },
          $setOnInsert: { since: createdAt },
          // Asked for again: it is a question of its own whether results do without it.
          $unset: { isLeftOut: '' },
        },
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
        ...ofRequest(),
        createdAt,
        since: createdAt,
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
    async markNamed(ids, now) {
      await collection.updateMany({ _id: { $in: [...ids] } }, { $set: { namedAt: now } });
    },
    async markLeftOut(ids, session) {
      await collection.updateMany({ _id: { $in: [...ids] } }, { $set: { isLeftOut: true } }, { session });
    },
    listNamed: (limit) =>
      outbox
        .find({ namedAt: { $exists: true }, isLeftOut: { $ne: true } })
        .sort({ namedAt: 1 })
        .limit(limit)
        .lean<OutboxRow[]>()
        .exec(),
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
