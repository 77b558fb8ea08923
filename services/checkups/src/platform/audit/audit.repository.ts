import { randomUUIDv7 } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { AuditEvent, AuditedSince, FindOpenings } from './audit.ts';
import { auditEventModel } from './audit-event.model.ts';

/** Latest openings of a report that are listed; all of them are counted. */
const MAX_LISTED_OPENINGS = 50;

const DAY_MS = 24 * 3_600_000;

/** Adds and looks; nothing here changes or removes what was written. */
export type AuditRepository = {
  add: (event: AuditEvent, now: Date) => Promise<void>;
  hasSince: AuditedSince;
  findOpenings: FindOpenings;
};

/** @param keptDays after which an event is gone */
export function createAuditRepository(connection: Connection, keptDays: number): AuditRepository {
  const events = auditEventModel(connection);
  return {
    async add({ act, userId, objectId = null, route }, now) {
      const expiresAt = new Date(now.getTime() + keptDays * DAY_MS);
      const event = { _id: randomUUIDv7(), act, userId, objectId, ...(route ? { route } : {}), at: now, expiresAt };
      await events.collection.insertOne(event as never);
    },
    hasSince: async (userId, act, since, objectId) =>
      (await events.exists({ userId, act, at: { $gte: since }, ...(objectId === undefined ? {} : { objectId }) })) !==
      null,
    async findOpenings(submissionId) {
      const opened = { objectId: submissionId, act: 'submission_viewed' } as const;
      const [count, rows] = await Promise.all([
        events.countDocuments(opened),
        events.find(opened, { userId: 1, at: 1 }).sort({ at: -1 }).limit(MAX_LISTED_OPENINGS).lean().exec(),
      ]);
      return { count, latest: rows.map(({ userId, at }) => ({ readerId: userId, at })) };
    },
  };
}
