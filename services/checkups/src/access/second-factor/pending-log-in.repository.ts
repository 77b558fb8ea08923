import type { ClientSession, Connection } from 'mongoose';
import { pendingLogInModel } from './pending-log-in.model.ts';
import type { PendingLogInRow } from './pending-log-in.ts';

export type PendingLogInRepository = {
  add: (row: PendingLogInRow, session?: ClientSession) => Promise<void>;
  /** Not expired, with a try left. */
  find: (id: string, now: Date) => Promise<PendingLogInRow | null>;
  /** The same, and takes one of its tries; null when there is none left. */
  takeTry: (id: string, now: Date) => Promise<PendingLogInRow | null>;
  /** @returns false when it was used up already */
  use: (id: string, session: ClientSession) => Promise<boolean>;
  /** Voids what was begun with a password that is no longer the person's. */
  endAllOf: (userId: string, session: ClientSession) => Promise<void>;
};

export function createPendingLogInRepository(connection: Connection): PendingLogInRepository {
  const pending = pendingLogInModel(connection);
  const open = (id: string, now: Date) => ({ _id: id, expiresAt: { $gt: now }, triesLeft: { $gt: 0 } });
  return {
    async add(row, session) {
      await pending.insertMany([row], session ? { session } : {});
    },
    find: (id, now) => pending.findOne(open(id, now)).lean<PendingLogInRow>(),
    takeTry: (id, now) => pending.findOneAndUpdate(open(id, now), { $inc: { triesLeft: -1 } }).lean<PendingLogInRow>(),
    async use(id, session) {
      const { deletedCount } = await pending.deleteOne({ _id: id }, { session });
      return deletedCount === 1;
    },
    async endAllOf(userId, session) {
      await pending.deleteMany({ userId }, { session });
    },
  };
}
