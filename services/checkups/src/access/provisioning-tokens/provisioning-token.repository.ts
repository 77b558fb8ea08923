import { MAX_PROVISIONING_TOKENS } from '@wellspring/shared/contracts/access/provisioning-tokens.ts';
import type { Connection } from 'mongoose';
import { takeLock } from '../../platform/locks/take-lock.repository.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import { provisioningTokenModel } from './provisioning-token.model.ts';
import type { ProvisioningTokenRow } from './provisioning-token.ts';

const HOUR_MS = 3_600_000;
/** Those in use and the latest that were switched off. */
const MAX_LISTED = 50;

export type ProvisioningTokenRepository = {
  /** The newest first. */
  list: () => Promise<ProvisioningTokenRow[]>;
  find: (id: string) => Promise<ProvisioningTokenRow | null>;
  /** @returns false when there are as many in use as there may be */
  add: (row: ProvisioningTokenRow) => Promise<boolean>;
  /** @returns false when it is not in use */
  end: (id: string, now: Date) => Promise<boolean>;
  /** The token in use with this digest, whose last use is noted; null for any other. */
  use: (digest: string, now: Date) => Promise<ProvisioningTokenRow | null>;
};

export function createProvisioningTokenRepository(connection: Connection): ProvisioningTokenRepository {
  const tokens = provisioningTokenModel(connection);
  const inTransaction = transactionsOn(connection);
  return {
    // Ids begin with the time.
    list: () =>
      tokens
        .find({ _id: { $gt: '' } })
        .sort({ _id: -1 })
        .limit(MAX_LISTED)
        .lean<ProvisioningTokenRow[]>(),
    find: (id) => tokens.findById(id).lean<ProvisioningTokenRow>(),
    add: (row) =>
      inTransaction(async (session) => {
        await takeLock(connection, 'provisioning-tokens', session);
        const inUse = await tokens.countDocuments({ endedAt: null }, { session });
        if (inUse >= MAX_PROVISIONING_TOKENS) return false;
        await tokens.create([row], { session });
        return true;
      }),
    async end(id, now) {
      const { matchedCount } = await tokens.updateOne({ _id: id, endedAt: null }, { $set: { endedAt: now } });
      return matchedCount === 1;
    },
    async use(digest, now) {
      const row = await tokens.findOne({ digest, endedAt: null }).lean<ProvisioningTokenRow>();
      if (row && now.getTime() - (row.lastUsedAt?.getTime() ?? 0) >= HOUR_MS)
        await tokens.updateOne({ _id: row._id }, { $set: { lastUsedAt: now } });
      return row;
    },
  };
}
