import { randomUUIDv7 } from 'node:crypto';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import type { FeedbackResponseRow } from '../door/feedback-response.ts';
import { feedbackResponseModel } from './feedback-response.model.ts';

/** One person about one report. */
export type ResponseKey = Pick<FeedbackResponseRow, 'userId' | 'cardId' | 'subjectId' | 'subject'>;
export type Ratings = Pick<FeedbackResponseRow, 'useful' | 'recognise' | 'understand'>;

export type FeedbackResponseRepository = {
  find: (key: ResponseKey) => Promise<FeedbackResponseRow | null>;
  /** What one person said, newest first. */
  listOf: (userId: string, page: { skip: number; limit: number }) => Promise<FeedbackResponseRow[]>;
  /** All of the team reports of a run, the oldest first. */
  listOfTeams: (entryId: string) => Promise<FeedbackResponseRow[]>;
  /** Adds it, or changes the one there is; `id` counts only for a new one. */
  save: (id: string, key: ResponseKey, ratings: Ratings, now: Date) => Promise<FeedbackResponseRow>;
};

export function createFeedbackResponseRepository(connection: Connection): FeedbackResponseRepository {
  const responses = feedbackResponseModel(connection);

  const upsert = (id: string, key: ResponseKey, ratings: Ratings, now: Date) =>
    responses
      .findOneAndUpdate(
        key,
        { $set: { ...ratings, updatedAt: now }, $setOnInsert: { _id: id, createdAt: now } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<FeedbackResponseRow>()
      .exec();

  return {
    find: (key) => responses.findOne(key).lean<FeedbackResponseRow>().exec(),
    listOf: (userId, { skip, limit }) =>
      responses.find({ userId }).sort({ updatedAt: -1 }).skip(skip).limit(limit).lean<FeedbackResponseRow[]>().exec(),
    listOfTeams: (cardId) =>
      responses.find({ cardId, subject: 'team' }).sort({ createdAt: 1 }).lean<FeedbackResponseRow[]>().exec(),
    async save(id, key, ratings, now) {
      try {
        return await upsert(id, key, ratings, now);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // Two devices at once: the other one's row is there now. Or the id is another user's: it need not be this one.
        return upsert(randomUUIDv7(), key, ratings, now);
      }
    },
  };
}
