import type { Connection } from 'mongoose';
import type { MessageTagRow } from '../../domain/message.ts';
import { foldTag, tidyTag, trigramsOf } from './fold-tag.ts';
import { messageTagModel } from './message-tag.model.ts';

/** More tags with the same three letters are not looked through: whoever searches types on. */
const MOST_LOOKED_AT = 500;

export type TagSearch = {
  /** At least three characters; undefined: all, by text. */
  contains: string | undefined;
  exceptIds: readonly string[];
  limit: number;
};

export type MessageTagRepository = {
  /** By text. */
  search: (search: TagSearch) => Promise<MessageTagRow[]>;
  /** In the order of the ids; ids of no tag are absent. */
  listByIds: (ids: readonly string[]) => Promise<MessageTagRow[]>;
  /** @returns the tag with this text, which may have been there in another spelling */
  add: (id: string, text: string) => Promise<{ row: MessageTagRow; isNew: boolean } | null>;
};

const isDuplicateKey = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 11_000;

export function createMessageTagRepository(connection: Connection): MessageTagRepository {
  const tags = messageTagModel(connection);

  return {
    async search({ contains, exceptIds, limit }) {
      const except = new Set(exceptIds);
      const folded = contains === undefined ? '' : foldTag(contains);
      const [first] = trigramsOf(folded);
      const found = await (first === undefined
        ? tags
            .find({ folded: { $gte: folded } })
            .sort({ folded: 1 })
            .limit(limit + except.size)
            .lean<MessageTagRow[]>()
        : tags.find({ trigrams: first }).limit(MOST_LOOKED_AT).lean<MessageTagRow[]>());
      return found
        .filter((row) => row.folded.includes(folded) && !except.has(row._id))
        .sort((left, right) => left.folded.localeCompare(right.folded))
        .slice(0, limit);
    },

    async listByIds(ids) {
      if (ids.length === 0) return [];
      const found = await tags.find({ _id: { $in: [...ids] } }).lean<MessageTagRow[]>();
      const byId = new Map(found.map((row) => [row._id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    async add(id, given) {
      const text = tidyTag(given);
      const folded = foldTag(text);
      const row = { _id: id, text, folded, trigrams: trigramsOf(folded) };
      try {
        await tags.collection.insertOne(row as never);
        return { row, isNew: true };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const known = await tags.findOne({ folded }).lean<MessageTagRow>();
        return known ? { row: known, isNew: false } : null;
      }
    },
  };
}
