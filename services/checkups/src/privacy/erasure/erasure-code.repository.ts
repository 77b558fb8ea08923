import { createHmac, randomInt } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { erasureCodeModel } from './erasure-code.model.ts';

/** Without letters that look like others; a code is typed from a mail. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 4;
const VALID_MS = 30 * 60_000;
const TRIES = 5;
/** Asked for again sooner than this the code that is on its way stays the one. */
const AGAIN_AFTER_MS = 60_000;

export type ErasureCodeRepository = {
  /** Makes a code and voids the one before; null while one is on its way that was made a moment ago. */
  make: (userId: string, now: Date, session: ClientSession) => Promise<string | null>;
  /** Uses the code up; false when it is wrong, expired, or had too many attempts. */
  use: (userId: string, code: string, now: Date) => Promise<boolean>;
};

const newHalf = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/**
 * Codes that confirm a request, one per user.
 *
 * @param secret keys the digests: a plain digest of a short code could be found by brute force
 */
export function createErasureCodeRepository(connection: Connection, secret: string): ErasureCodeRepository {
  const codes = erasureCodeModel(connection);
  const digestOf = (userId: string, code: string): string =>
    createHmac('sha256', secret)
      // Normalises a typed code: capitals and the dash are optional.
      .update(`erasure ${userId} ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
      .digest('base64url');

  return {
    async make(userId, now, session) {
      const known = await codes.findById(userId, null, { session }).lean();
      if (known && now.getTime() - known.createdAt.getTime() < AGAIN_AFTER_MS) return null;
      const code = `${newHalf()}-${newHalf()}`;
      const row = {
        digest: digestOf(userId, code),
        triesLeft: TRIES,
        createdAt: now,
        expiresAt: new Date(now.getTime() + VALID_MS),
      };
      await codes.updateOne({ _id: userId }, { $set: row }, { upsert: true, session });
      return code;
    },
    async use(userId, code, now) {
      // Counted before it is looked at, so that many tries at once are many tries.
      const row = await codes
        .findOneAndUpdate({ _id: userId, triesLeft: { $gt: 0 }, expiresAt: { $gt: now } }, { $inc: { triesLeft: -1 } })
        .lean();
      if (row?.digest !== digestOf(userId, code)) return false;
      const { deletedCount } = await codes.deleteOne({ _id: userId, digest: row.digest });
      return deletedCount === 1;
    },
  };
}
