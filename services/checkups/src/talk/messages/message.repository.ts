import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import type { MessageRow } from '../door/message.ts';
import { messageModel } from './message.model.ts';

/** So many teams are merged in their index's order; more at once would be sorted in memory. */
const TEAMS_AT_ONCE = 60;

export type MessageRepository = {
  /** @returns false when the id is taken */
  add: (row: MessageRow) => Promise<boolean>;
  find: (id: string) => Promise<MessageRow | null>;
  /** Newest first. @param teamIds null among them: the whole company */
  list: (teamIds: readonly (string | null)[], page: { skip: number; limit: number }) => Promise<MessageRow[]>;
  change: (id: string, change: Partial<MessageRow>) => Promise<MessageRow | null>;
  remove: (id: string) => Promise<void>;
};

const newestFirst = (left: MessageRow, right: MessageRow) =>
  right.createdAt.getTime() - left.createdAt.getTime() || (left._id < right._id ? 1 : -1);

export function createMessageRepository(connection: Connection): MessageRepository {
  const messages = messageModel(connection);

  return {
    async add(row) {
      try {
        await messages.collection.insertOne(row as never);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    find: (id) => messages.findById(id).lean<MessageRow>().exec(),

    async list(teamIds, { skip, limit }) {
      const groups = Array.from({ length: Math.ceil(teamIds.length / TEAMS_AT_ONCE) }, (_, at) =>
        teamIds.slice(at * TEAMS_AT_ONCE, (at + 1) * TEAMS_AT_ONCE),
      );
      const lists = await Promise.all(
        groups.map((group) =>
          messages
            .find({ teamId: { $in: group } })
            .sort({ createdAt: -1, _id: -1 })
            .limit(skip + limit)
            .lean<MessageRow[]>(),
        ),
      );
      return lists
        .flat()
        .sort(newestFirst)
        .slice(skip, skip + limit);
    },

    change: (id, change) =>
      messages.findOneAndUpdate({ _id: id }, { $set: change }, { returnDocument: 'after' }).lean<MessageRow>().exec(),

    async remove(id) {
      await messages.deleteOne({ _id: id });
    },
  };
}
