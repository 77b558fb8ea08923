import type { Connection } from 'mongoose';
import { scoreModel } from './score.model.ts';

const OLD_INDEX = 'entryId_1_teamIds_1';

/**
 * Takes the teams and segments out of scores that hold those of the moment they were computed, which no result may count.
 * They get their frame when they are scored again; those of nobody get none. Run again it changes nothing.
 */
export async function forgetMemberships(connection: Connection): Promise<void> {
  const { collection } = scoreModel(connection);
  await collection.updateMany(
    { frame: { $exists: false } },
    { $set: { frame: null }, $unset: { teamIds: '', segmentIds: '' } },
  );
  const indexes = await collection.indexes();
  if (indexes.some(({ name }) => name === OLD_INDEX)) await collection.dropIndex(OLD_INDEX);
}
