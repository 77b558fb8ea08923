import type { Erase } from '../../platform/stored-collection.ts';
import { userModel } from './user.model.ts';

/** Nobody gets in as this person any more, and nothing new is asked of them. */
export const lockOutUser: Erase = async (connection, userId) => {
  const gone = { status: 'former', permissions: [], passwordHash: '', externalIds: [] };
  await userModel(connection).updateOne({ _id: userId }, { $set: gone });
};
