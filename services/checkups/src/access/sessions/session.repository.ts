import type { ClientSession, Connection } from 'mongoose';
import type { SessionRow } from '../door/session.ts';
import { sessionModel } from './session.model.ts';

/** What a rotation writes. */
type Rotation = { digest: string; nextDigest: string; now: Date; previousUntil: Date; expiresAt: Date };

export type SessionRepository = {
  add: (row: SessionRow, session?: ClientSession) => Promise<void>;
  /** Not ended and not expired at `now`. */
  findOpen: (id: string, now: Date) => Promise<SessionRow | null>;
  listOpen: (userId: string, now: Date) => Promise<SessionRow[]>;
  /** Replaces the token in force; of two at once one wins, and the other gets false. */
  rotate: (id: string, rotation: Rotation) => Promise<boolean>;
  end: (id: string, now: Date) => Promise<void>;
  /** @returns false when the person has no such open session */
  endOwn: (id: string, userId: string, now: Date) => Promise<boolean>;
  endAllOf: (userId: string, now: Date, session?: ClientSession) => Promise<void>;
  /** All but the given one. */
  endOthersOf: (userId: string, keptId: string, now: Date, session?: ClientSession) => Promise<void>;
};

export function createSessionRepository(connection: Connection): SessionRepository {
  const sessions = sessionModel(connection);
  const within = (session: ClientSession | undefined) => (session ? { session } : {});

  return {
    async add(row, session) {
      await sessions.insertMany([row], within(session));
    },
    findOpen: (id, now) => sessions.findOne({ _id: id, endedAt: null, expiresAt: { $gt: now } }).lean<SessionRow>(),
    listOpen: (userId, now) =>
      sessions
        .find({ userId, endedAt: null, expiresAt: { $gt: now } })
        .limit(100)
        .lean<SessionRow[]>(),
    async rotate(id, { digest, nextDigest, now, previousUntil, expiresAt }) {
      const { matchedCount } = await sessions.updateOne(
        { _id: id, refreshDigest: digest, endedAt: null },
        { $set: { refreshDigest: nextDigest, previousDigest: digest, previousUntil, lastUsedAt: now, expiresAt } },
      );
      return matchedCount === 1;
    },
    async end(id, now) {
      await sessions.updateOne({ _id: id, endedAt: null }, { $set: { endedAt: now } });
    },
    async endOwn(id, userId, now) {
      const filter = { _id: id, userId, endedAt: null, expiresAt: { $gt: now } };
      const { matchedCount } = await sessions.updateOne(filter, { $set: { endedAt: now } });
      return matchedCount === 1;
    },
    async endAllOf(userId, now, session) {
      await sessions.updateMany({ userId, endedAt: null }, { $set: { endedAt: now } }, within(session));
    },
    async endOthersOf(userId, keptId, now, session) {
      const others = { userId, _id: { $ne: keptId }, endedAt: null };
      await sessions.updateMany(others, { $set: { endedAt: now } }, within(session));
    },
  };
}
