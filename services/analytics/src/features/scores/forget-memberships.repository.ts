import type { Connection } from 'mongoose';
import { scoreModel } from './score.model.ts';

const OLD_INDEX = 'entryId_1_teamIds_1';

/**
 * Takes the teams and segments out of scores that hold those of the moment they were computed, which no result may count.
 * They get frame and items when they are scored again; scores without a submission get none. Run again it changes nothing.
 */
export async function forgetMemberships(connection: Connection): Promise<void> {
  const { collection } = scoreModel(connection);
  await collection.updateMany(
    { version: { $exists: false } },
    // No version is older than this one: what comes when they are scored again takes their place.
    { $set: { frame: null, version: 0, isShared: false, items: {} }, $unset: { teamIds: '', segmentIds: '' } },
  );
  const indexes = await collection.indexes();
  if (indexes.some(({ name }) => name === OLD_INDEX)) await collection.dropIndex(OLD_INDEX);
}
