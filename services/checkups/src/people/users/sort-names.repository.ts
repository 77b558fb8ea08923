import type { Connection } from 'mongoose';
import type { UserRow } from '../door/person.ts';
import { toSortName } from './search-words.ts';
import { userModel } from './user.model.ts';

const BATCH = 500;

/**
 * Backfills `sortName` and, of former people, `formerSince`. May be cut off and run again, also twice at once: each run
 * writes the same, and only where there is none.
 */
export async function fillSortNames(connection: Connection, signal?: AbortSignal): Promise<void> {
  const users = userModel(connection);
  for (const status of ['active', 'inactive', 'former'] as const) {
    for (;;) {
      signal?.throwIfAborted();
      const batch = await users
        .find({ status, sortName: null }, { firstname: 1, lastname: 1, updatedAt: 1 })
        .limit(BATCH)
        .lean<UserRow[]>();
      if (batch.length === 0) break;
      await users.bulkWrite(
        batch.map(({ _id, updatedAt, ...named }) => ({
          updateOne: {
            filter: { _id, sortName: null },
            update: {
              $set: { sortName: toSortName(named), ...(status === 'former' ? { formerSince: updatedAt } : {}) },
            },
          },
        })),
        { ordered: false },
      );
    }
  }
}
