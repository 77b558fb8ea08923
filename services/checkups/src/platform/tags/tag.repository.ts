import type { Model } from 'mongoose';
import { isDuplicateKey } from '../duplicate-key.ts';
import { foldTag, tidyTag, toTrigrams } from './fold-tag.ts';
import type { TagRepository, TagRow, TagUsages } from './tag.ts';

/** Limit of candidates with the same three letters: users type more to narrow the search. */
const MAX_CANDIDATES = 500;

/** The stored forms of a tag's text. */
function toStoredTag(given: string) {
  const text = tidyTag(given);
  const folded = foldTag(text);
  return { text, folded, trigrams: toTrigrams(folded) };
}

/** Stores the tags of one kind; a text is unique, in the spelling that came first. */
export function createTagRepository(tags: Model<TagRow>, usages: TagUsages): TagRepository {
  return {
    async search({ contains, exceptIds = [], skip = 0, limit }) {
      const except = new Set(exceptIds);
      const folded = contains === undefined ? '' : foldTag(contains);
      const [first] = toTrigrams(folded);
      const isWanted = (row: TagRow) => row.folded.includes(folded) && !except.has(row._id);
      if (folded === '') {
        const found = await tags
          .find({ folded: { $gte: '' } })
          .sort({ folded: 1 })
          .skip(skip)
          .limit(limit + except.size)
          .lean<TagRow[]>();
        return found.filter(isWanted).slice(0, limit);
      }
      const found = await (first === undefined
        ? tags
            .find({ folded: { $gte: '' } })
            .sort({ folded: 1 })
            .limit(MAX_CANDIDATES)
            .lean<TagRow[]>()
        : tags.find({ trigrams: first }).limit(MAX_CANDIDATES).lean<TagRow[]>());
      return found
        .filter(isWanted)
        .sort((left, right) => left.folded.localeCompare(right.folded))
        .slice(skip, skip + limit);
    },

    async add(id, given) {
      const row = { _id: id, ...toStoredTag(given) };
      try {
        await tags.collection.insertOne(row as never);
        return { row, isNew: true };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const known = await tags.findOne({ folded: row.folded }).lean<TagRow>();
        return known ? { row: known, isNew: false } : null;
      }
    },

    async rename(id, given) {
      const words = toStoredTag(given);
      const before = await tags.findById(id).lean<TagRow>();
      if (!before) return null;
      const other = await tags.findOne({ folded: words.folded }).lean<TagRow>();
      if (other && other._id !== id) return 'taken';
      // Those who carry it first: stopped in between, the same change done again finishes it.
      await usages.rename?.(before, words.text);
      try {
        await tags.updateOne({ _id: id }, { $set: words });
      } catch (error) {
        if (isDuplicateKey(error)) return 'taken';
        throw error;
      }
      return { _id: id, ...words };
    },

    async remove(id) {
      const tag = await tags.findById(id).lean<TagRow>();
      if (!tag) return false;
      await usages.remove(tag);
      const { deletedCount } = await tags.deleteOne({ _id: id });
      return deletedCount === 1;
    },

    countUses: usages.count,
  };
}
