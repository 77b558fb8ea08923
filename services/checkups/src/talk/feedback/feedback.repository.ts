import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import { escapeRegex } from '../../platform/escape-regex.ts';
import type { FeedbackRow } from '../door/feedback.ts';
import { feedbackModel } from './feedback.model.ts';

/** Whose feedback: what these teams received, or what this person sent under their name. */
export type FeedbackBox = { teamIds: readonly string[] } | { authorId: string };

export type FeedbackFilter = {
  box: FeedbackBox;
  /** Only these of them; undefined: all. */
  teamIds?: readonly string[] | undefined;
  /** Part of the text, in any case; never a pattern. */
  contains?: string | undefined;
};

export type FeedbackRepository = {
  /** @returns false when the id exists already */
  add: (row: FeedbackRow) => Promise<boolean>;
  find: (id: string) => Promise<FeedbackRow | null>;
  /** The newest first. */
  list: (filter: FeedbackFilter, page: { skip: number; limit: number }) => Promise<FeedbackRow[]>;
  count: (filter: FeedbackFilter) => Promise<number>;
};

/** Null when nothing can match. */
function queryOf({ box, teamIds, contains }: FeedbackFilter): object | null {
  const body = contains === undefined ? {} : { body: { $regex: escapeRegex(contains), $options: 'i' } };
  if ('authorId' in box) {
    return { authorId: box.authorId, ...(teamIds === undefined ? {} : { teamId: { $in: [...teamIds] } }), ...body };
  }
  const asked = teamIds === undefined ? box.teamIds : box.teamIds.filter((id) => teamIds.includes(id));
  return asked.length === 0 ? null : { teamId: { $in: [...asked] }, ...body };
}

export function createFeedbackRepository(connection: Connection): FeedbackRepository {
  const feedbacks = feedbackModel(connection);
  return {
    async add(row) {
      try {
        await feedbacks.collection.insertOne(row as never);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    find: (id) => feedbacks.findById(id).lean<FeedbackRow>().exec(),
    async list(filter, { skip, limit }) {
      const query = queryOf(filter);
      if (query === null) return [];
      return feedbacks.find(query).sort({ createdAt: -1, _id: -1 }).skip(skip).limit(limit).lean<FeedbackRow[]>();
    },
    async count(filter) {
      const query = queryOf(filter);
      return query === null ? 0 : feedbacks.countDocuments(query);
    },
  };
}
