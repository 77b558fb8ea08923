import type { Connection } from 'mongoose';
import type { UserRow } from '../door/person.ts';
import { toSearchWords } from './search-words.ts';
import { userModel } from './user.model.ts';

const BATCH = 500;

/**
 * Backfills `searchWords`, some hundred users at a time. May be cut off and run again, also twice at once: each run writes
 * the same words, and only where there are none.
 *
 * @returns how many users got theirs
 */
export async function fillSearchWords(connection: Connection, signal?: AbortSignal): Promise<number> {
  const users = userModel(connection);
  let filled = 0;
  for (const status of ['active', 'former'] as const) {
    for (;;) {
      signal?.throwIfAborted();
      const batch = await users
        .find({ status, searchWords: null }, { firstname: 1, lastname: 1, email: 1 })
        .limit(BATCH)
        .lean<UserRow[]>();
      if (batch.length === 0) break;
      await users.bulkWrite(
        batch.map(({ _id, ...person }) => ({
          // Search words written since are newer.
          updateOne: { filter: { _id, searchWords: null }, update: { $set: { searchWords: toSearchWords(person) } } },
        })),
        { ordered: false },
      );
      filled += batch.length;
    }
  }
  return filled;
}
