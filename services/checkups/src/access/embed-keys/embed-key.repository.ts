import { MAX_EMBED_KEYS } from '@wellspring/shared/contracts/access/embed-keys.ts';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import { takeLock } from '../../platform/locks/take-lock.repository.ts';
import { transactionsOn } from '../../platform/mongo.ts';
import { embedKeyModel } from './embed-key.model.ts';
import type { EmbedKeyRow } from './embed-key.ts';

export type EmbedKeyRepository = {
  findActive: (id: string) => Promise<EmbedKeyRow | null>;
  find: (id: string) => Promise<EmbedKeyRow | null>;
  list: () => Promise<EmbedKeyRow[]>;
  /** @returns 'known' when the id is taken, 'full' when there are as many as are shown */
  add: (row: EmbedKeyRow) => Promise<'added' | 'known' | 'full'>;
  /** @returns false when there is no such key at this revision */
  change: (id: string, revision: number, content: Omit<EmbedKeyRow, '_id' | 'revision'>) => Promise<boolean>;
};

/** Keys from before there were revisions have none. */
const atRevision = (id: string, revision: number) => ({
  _id: id,
  revision: revision === 0 ? { $in: [0, null] } : revision,
});

export function createEmbedKeyRepository(connection: Connection): EmbedKeyRepository {
  const keys = embedKeyModel(connection);
  const inTransaction = transactionsOn(connection);
  return {
    findActive: (id) => keys.findOne({ _id: id, isActive: true }).lean<EmbedKeyRow>(),
    find: (id) => keys.findById(id).lean<EmbedKeyRow>(),
    // There are few; the bound is for a database that was filled by other means.
    list: () =>
      keys
        .find({ _id: { $gt: '' } })
        .sort({ _id: 1 })
        .limit(MAX_EMBED_KEYS * 2)
        .lean<EmbedKeyRow[]>(),
    async add(row) {
      try {
        return await inTransaction(async (session) => {
          await takeLock(connection, 'embed-keys', session);
          if ((await keys.countDocuments({ _id: { $gt: '' } }, { session })) >= MAX_EMBED_KEYS) return 'full';
          await keys.create([row], { session });
          return 'added';
        });
      } catch (error) {
        if (isDuplicateKey(error)) return 'known';
        throw error;
      }
    },
    async change(id, revision, content) {
      const { matchedCount } = await keys.updateOne(atRevision(id, revision), {
        $set: { ...content, revision: revision + 1 },
      });
      return matchedCount === 1;
    },
  };
}
