import type { ClientSession, Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import { type SetupRow, setupModel } from './setup.model.ts';

const SETUP_ID = 'first-account';

export type SetupRepository = {
  /** The nonce that is valid now; the given one when there is none. */
  ensure: (fresh: { nonce: string; expiresAt: Date }, now: Date) => Promise<string>;
  /** Null when there is none that is valid. */
  findNonce: (now: Date) => Promise<string | null>;
  /** Ends the nonce. @returns false when it was not the valid one any more */
  use: (nonce: string, now: Date, session: ClientSession) => Promise<boolean>;
};

export function createSetupRepository(connection: Connection): SetupRepository {
  const setups = setupModel(connection);

  async function findNonce(now: Date): Promise<string | null> {
    const row = await setups.findOne({ _id: SETUP_ID, expiresAt: { $gt: now } }).lean<SetupRow>();
    return row?.nonce ?? null;
  }

  return {
    findNonce,
    async ensure(fresh, now) {
      const known = await findNonce(now);
      if (known !== null) return known;
      try {
        // Of several processes that start at once, one writes.
        await setups.updateOne(
          { _id: SETUP_ID, expiresAt: { $lte: now } },
          { $set: { ...fresh, createdAt: now } },
          { upsert: true },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      return (await findNonce(now)) ?? fresh.nonce;
    },
    async use(nonce, now, session) {
      const { deletedCount } = await setups.deleteOne({ _id: SETUP_ID, nonce, expiresAt: { $gt: now } }, { session });
      return deletedCount === 1;
    },
  };
}
