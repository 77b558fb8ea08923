import type { Erase } from '../../platform/stored-collection.ts';
import { userModel } from './user.model.ts';

/** Disables the account: no log-in, no new invitations. */
export const lockOutUser: Erase = async (connection, userId) => {
  const gone = { status: 'former', permissions: [], passwordHash: '', externalIds: [] };
  await userModel(connection).updateOne({ _id: userId }, { $set: gone });
};
