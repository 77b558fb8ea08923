import type { Connection } from 'mongoose';
import type { IdentityWriter } from '../door/identities.ts';
import { userModel } from './user.model.ts';

export function createIdentities(connection: Connection): IdentityWriter {
  const users = userModel(connection);
  return {
    async linkIdentity({ userId, email }, identity, session) {
      const { matchedCount } = await users.updateOne(
        { _id: userId, email, status: 'active', 'externalIds.issuer': { $ne: identity.issuer } },
        { $push: { externalIds: identity }, $set: { updatedAt: new Date() } },
        { session },
      );
      return matchedCount === 1;
    },
    async unlinkIdentities(userId, exceptIssuers, session) {
      const gone = { issuer: { $nin: [...exceptIssuers] } };
      const { matchedCount } = await users.updateOne(
        { _id: userId, externalIds: { $elemMatch: gone } },
        { $pull: { externalIds: gone }, $set: { updatedAt: new Date() } },
        { session },
      );
      return matchedCount === 1;
    },
  };
}
