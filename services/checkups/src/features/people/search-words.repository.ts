import type { Connection } from 'mongoose';
import type { UserRow } from '../../domain/person.ts';
import { searchWordsOf } from '../../domain/search-words.ts';
import { userModel } from './user.model.ts';

const BATCH = 500;

/**
 * Gives everybody who was written before there were search words theirs, some hundred people at a time. Where all have
 * theirs it is one look into an index. Two processes may do it at once: each writes the same.
 *
 * @returns how many people got theirs
 */
export async function fillSearchWords(connection: Connection): Promise<number> {
  const users = userModel(connection);
  let filled = 0;
  for (const status of ['active', 'former'] as const) {
    for (;;) {
      const batch = await users
        .find({ status, searchWords: null }, { firstname: 1, lastname: 1, email: 1 })
        .limit(BATCH)
        .lean<UserRow[]>();
      if (batch.length === 0) break;
      await users.bulkWrite(
        batch.map(({ _id, ...person }) => ({
          // Words that somebody writes meanwhile are the newer ones.
          updateOne: { filter: { _id, searchWords: null }, update: { $set: { searchWords: searchWordsOf(person) } } },
        })),
        { ordered: false },
      );
      filled += batch.length;
    }
  }
  return filled;
}
