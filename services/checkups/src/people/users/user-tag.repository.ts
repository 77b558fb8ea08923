import type { Connection } from 'mongoose';
import { createTagRepository } from '../../platform/tags/tag.repository.ts';
import type { TagRepository } from '../../platform/tags/tag.ts';
import { userModel } from './user.model.ts';
import { userTagModel } from './user-tag.model.ts';

/** Tags of people. A profile stores the texts of its tags, so renaming a tag updates every profile. */
export function createUserTagRepository(connection: Connection): TagRepository {
  const users = userModel(connection);
  // A user who is editing their profile gets a conflict.
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
