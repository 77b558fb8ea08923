import { currentRequestId } from '@wellspring/shared/server/http/request-id.ts';
import type { Connection, QueryFilter } from 'mongoose';
import type { AuditEvent, AuditedAct, AuditedSince, FindLogIns, FindOpenings, FindOpeningsBy } from './audit.ts';
import { auditEventModel } from './audit-event.model.ts';
import type { AuditEventRow } from './audit-event-row.ts';
import { createAuditChain } from './chain/audit-chain.repository.ts';
import type { AuditSeal } from './chain/audit-seal.ts';
import { actsWithObject } from './object-kind.ts';
import { toUnchainedRow } from './to-audit-row.ts';
import { writeTogether } from './write-together.ts';

/** Latest openings of reports that are listed; all of them are counted. */
const MAX_LISTED_OPENINGS = 50;
const MAX_LISTED_LOG_INS = 10;
const BATCH = 500;
/** A count ends here. */
const MAX_COUNTED = 10_000;

export type AuditFilter = {
  acts?: readonly AuditedAct[] | undefined;
  userId?: string | undefined;
  /** Moments, the second one excluded. */
  from?: Date | undefined;
  until?: Date | undefined;
  /** Only later events about this thing; openings, refusals and what concerns submissions never match. */
  about?: { id: string; after: Date } | undefined;
  /** Any of these ids as the actor or as the thing, or this request; an opening is found by its reader only. */
  anyOf?: { ids: readonly string[]; requestId: string } | undefined;
};

/** Adds and looks; nothing here changes or removes what was written. */
export type AuditRepository = {
  add: (event: AuditEvent, now: Date) => Promise<void>;
  /** Adds what was done in another service, unless an event of this id is there. */
  addOnce: (id: string, event: AuditEvent, done: { at: Date; requestId: string }) => Promise<void>;
  hasSince: AuditedSince;
  findOpenings: FindOpenings;
  findOpeningsBy: FindOpeningsBy;
  findLogIns: FindLogIns;
  /** Listed events, newest first. */
  list: (filter: AuditFilter, page: { start: number; limit: number }, now: Date) => Promise<AuditEventRow[]>;
  count: (filter: AuditFilter, now: Date) => Promise<number>;
  /** All listed events in batches, newest first. */
  batches: (filter: AuditFilter, now: Date) => AsyncIterable<AuditEventRow[]>;
};

function toQuery(
  { acts: wanted, userId, from, until, about, anyOf }: AuditFilter,
  now: Date,
): QueryFilter<AuditEventRow> {
  // What is listed later, such as an opening of today, is not there yet.
  const listedAt = {
    $lte: now,
    ...(from ? { $gte: from } : {}),
    ...(until ? { $lt: until } : {}),
    ...(about ? { $gt: about.after } : {}),
  };
  const acts = about ? actsWithObject.filter((act) => wanted?.includes(act) ?? true) : wanted;
  const common = {
    listedAt,
    ...(acts ? { act: { $in: [...acts] } } : {}),
    ...(userId ? { userId } : {}),
    ...(about ? { objectId: about.id } : {}),
  };
  if (!anyOf) return common;
  const ids = [...anyOf.ids];
  return {
    ...common,
    $or: [
      { userId: { $in: ids } },
      { objectId: { $in: ids }, act: { $ne: 'submission_viewed' } },
      { requestId: anyOf.requestId },
    ],
  };
}

export function createAuditRepository(connection: Connection, seal: AuditSeal): AuditRepository {
  const events = auditEventModel(connection);
  const append = writeTogether(createAuditChain(connection, seal).append);
  return {
    add: (event, now) => append(toUnchainedRow(event, currentRequestId(), now)),
    async addOnce(id, event, { at, requestId }) {
      if (await events.exists({ _id: id })) return;
      await append({ ...toUnchainedRow(event, requestId, at), _id: id });
    },
    hasSince: async (userId, act, since, objectId) =>
      (await events.exists({ userId, act, at: { $gte: since }, ...(objectId === undefined ? {} : { objectId }) })) !==
      null,
    async findOpenings(submissionIds) {
      const opened = { objectId: { $in: [...submissionIds] }, act: 'submission_viewed' } as const;
      const [count, rows] = await Promise.all([
        events.countDocuments(opened),
        events
          .find(opened, { userId: 1, objectId: 1, at: 1 })
          .sort({ at: -1 })
          .limit(MAX_LISTED_OPENINGS)
          .lean()
          .exec(),
      ]);
      return {
        count,
        latest: rows.map(({ userId, objectId, at }) => ({ submissionId: objectId ?? '', readerId: userId, at })),
      };
    },
    async findOpeningsBy(readerId, submissionIds) {
      const rows = await events
        .find(
          { objectId: { $in: [...submissionIds] }, act: 'submission_viewed', userId: readerId },
          { objectId: 1, at: 1 },
        )
        .sort({ at: 1 })
        .lean()
        .exec();
      return new Map(rows.map(({ objectId, at }) => [objectId ?? '', at]));
    },
    async findLogIns(userId) {
      const rows = await events
        .find({ userId, act: { $in: ['logged_in', 'embed_token_issued'] } }, { act: 1, at: 1 })
        .sort({ at: -1 })
        .limit(MAX_LISTED_LOG_INS)
        .lean()
        .exec();
      return rows.map(({ act, at }) => ({ at, isEmbedded: act === 'embed_token_issued' }));
    },
    list: (filter, { start, limit }, now) =>
      events
        .find(toQuery(filter, now))
        .sort({ listedAt: -1, listId: -1 })
        .skip(start)
        .limit(limit)
        .lean<AuditEventRow[]>()
        .exec(),
    count: (filter, now) => events.countDocuments(toQuery(filter, now)).limit(MAX_COUNTED),
    async *batches(filter, now) {
      const cursor = events
        .find(toQuery(filter, now))
        .sort({ listedAt: -1, listId: -1 })
        .lean<AuditEventRow[]>()
        .cursor({ batchSize: BATCH });
      let batch: AuditEventRow[] = [];
      for await (const row of cursor) {
        batch.push(row as AuditEventRow);
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
  };
}
