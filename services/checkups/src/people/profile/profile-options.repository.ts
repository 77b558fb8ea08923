import {
  OptionField,
  type ProfileOption,
  type ProfileOptionList,
} from '@wellspring/shared/contracts/people/profile-options.ts';
import { createBoundedCache } from '@wellspring/shared/server/bounded-cache.ts';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import type { ReadOptionLists } from '../door/profile-options.ts';
import { profileOptionsModel } from './profile-options.model.ts';

const ALL = 'all';
const CACHE_TTL_MS = 2_000;

export type ProfileOptionsRepository = {
  /** As they are now, for their editors and for who chooses. */
  readAll: ReadOptionLists;
  /** At most two seconds old. */
  readRecent: ReadOptionLists;
  /** @returns false when the list was changed since `revision` */
  change: (field: OptionField, revision: number, options: readonly ProfileOption[]) => Promise<boolean>;
};

export function createProfileOptionsRepository(connection: Connection): ProfileOptionsRepository {
  const lists = profileOptionsModel(connection);
  const recent = createBoundedCache<ProfileOptionList[]>({ size: 1, ttlMs: CACHE_TTL_MS });

  async function readAll(): Promise<ProfileOptionList[]> {
    const rows = await lists.find({ _id: { $in: OptionField.options } }).lean();
    return OptionField.options.map((field) => {
      const row = rows.find(({ _id }) => _id === field);
      return { field, revision: row?.revision ?? 0, options: row?.options ?? [] };
    });
  }

  return {
    readAll,
    readRecent: () => recent.get(ALL, readAll),

    async change(field, revision, options) {
      try {
        const { matchedCount, upsertedCount } = await lists.updateOne(
          { _id: field, revision },
          { $set: { options, revision: revision + 1 } },
          // Only who started from no list at all (revision 0) may write the first document.
          { upsert: revision === 0 },
        );
        return matchedCount + upsertedCount === 1;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      } finally {
        recent.forget(ALL);
      }
    },
  };
}
