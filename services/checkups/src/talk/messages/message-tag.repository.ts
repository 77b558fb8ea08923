import type { Connection } from 'mongoose';
import { createTagRepository } from '../../platform/tags/tag.repository.ts';
import type { TagRepository } from '../../platform/tags/tag.ts';
import type { MessageTagRow } from '../door/message.ts';
import { messageModel } from './message.model.ts';
import { messageTagModel } from './message-tag.model.ts';

export type MessageTagRepository = TagRepository & {
  /** In the order of the ids; ids of no tag are absent. */
  listByIds: (ids: readonly string[]) => Promise<MessageTagRow[]>;
};

export function createMessageTagRepository(connection: Connection): MessageTagRepository {
  const tags = messageTagModel(connection);
  const messages = messageModel(connection);

  return {
    ...createTagRepository(tags, {
      count: ({ _id }) => messages.countDocuments({ tagIds: _id }),
      remove: ({ _id }) => messages.updateMany({ tagIds: _id }, { $pull: { tagIds: _id } }),
    }),

    async listByIds(ids) {
      if (ids.length === 0) return [];
      const found = await tags.find({ _id: { $in: [...ids] } }).lean<MessageTagRow[]>();
      const byId = new Map(found.map((row) => [row._id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}
