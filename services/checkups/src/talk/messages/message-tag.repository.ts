import type { Connection } from 'mongoose';
import type { TagShelf } from '../../platform/tags/tag.ts';
import { createTagShelf } from '../../platform/tags/tag-shelf.ts';
import type { MessageTagRow } from '../door/message.ts';
import { messageModel } from './message.model.ts';
import { messageTagModel } from './message-tag.model.ts';

export type MessageTagRepository = TagShelf & {
  /** In the order of the ids; ids of no tag are absent. */
  listByIds: (ids: readonly string[]) => Promise<MessageTagRow[]>;
};

export function createMessageTagRepository(connection: Connection): MessageTagRepository {
  const tags = messageTagModel(connection);
  const messages = messageModel(connection);

  return {
    ...createTagShelf(tags, {
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
