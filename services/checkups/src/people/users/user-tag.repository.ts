import type { Connection } from 'mongoose';
import { createTagRepository } from '../../platform/tags/tag.repository.ts';
import type { TagRepository } from '../../platform/tags/tag.ts';
import { userModel } from './user.model.ts';
import { userTagModel } from './user-tag.model.ts';

/** Tags of people. A profile keeps the words of its tags, so a new name is written into every one of them. */
export function createUserTagRepository(connection: Connection): TagRepository {
  const users = userModel(connection);
  // Whoever is changing a profile at this moment is told that it changed meanwhile.
  const counted = { $inc: { profileRevision: 1 } };

  return createTagRepository(userTagModel(connection), {
    count: ({ text }) => users.countDocuments({ 'profile.tags': text }),
    async rename({ text: before }, text) {
      if (before === text) return;
      await users.updateMany({ 'profile.tags': before }, { $set: { 'profile.tags.$': text }, ...counted });
    },
    remove: ({ text }) => users.updateMany({ 'profile.tags': text }, { $pull: { 'profile.tags': text }, ...counted }),
  });
}
