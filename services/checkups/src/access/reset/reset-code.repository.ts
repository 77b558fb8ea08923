import type { ClientSession, Connection } from 'mongoose';
import type { ResetCodeRow } from '../door/session.ts';
import { resetCodeModel } from './reset-code.model.ts';

export type ResetCodeRepository = {
  /** Adds a code and voids the older ones of the same person. */
  replace: (row: ResetCodeRow, session: ClientSession) => Promise<void>;
  /** Voids every code of a person that is still good. */
  voidAllOf: (userId: string, now: Date, session: ClientSession) => Promise<void>;
  /** Unused and not expired; looking does not use it up. */
  findValid: (digest: string, now: Date) => Promise<ResetCodeRow | null>;
  /** Uses the code up; null when it was used already or is no longer valid. */
  use: (digest: string, now: Date, session: ClientSession) => Promise<ResetCodeRow | null>;
};

export function createResetCodeRepository(connection: Connection): ResetCodeRepository {
  const codes = resetCodeModel(connection);
  const valid = (digest: string, now: Date) => ({ digest, usedAt: null, expiresAt: { $gt: now } });

  return {
    async replace(row, session) {
      await codes.updateMany({ userId: row.userId, usedAt: null }, { $set: { usedAt: row.createdAt } }, { session });
      await codes.insertMany([row], { session });
    },
    async voidAllOf(userId, now, session) {
      await codes.updateMany({ userId, usedAt: null }, { $set: { usedAt: now } }, { session });
    },
    findValid: (digest, now) => codes.findOne(valid(digest, now)).lean<ResetCodeRow>(),
    use: (digest, now, session) =>
      codes.findOneAndUpdate(valid(digest, now), { $set: { usedAt: now } }, { session }).lean<ResetCodeRow>(),
  };
}
