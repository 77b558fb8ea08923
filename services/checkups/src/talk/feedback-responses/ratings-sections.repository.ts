import type { Connection } from 'mongoose';
import type { CopySection } from '../../platform/personal-data.ts';
import type { FeedbackResponseRow } from '../door/feedback-response.ts';
import { feedbackResponseModel } from './feedback-response.model.ts';

/** With one or two ratings the author of a report would know who gave them. */
const MIN_RATERS = 3;

const toRatings = (rows: readonly FeedbackResponseRow[]) =>
  rows.map(({ useful, recognise, understand, createdAt }) => ({
    useful,
    recognise,
    understand,
    createdAt: createdAt.toISOString(),
  }));

/** Cards of the person whose report at least so many other people rated. */
async function ratedCardIds(connection: Connection, userId: string): Promise<string[]> {
  const cards = await feedbackResponseModel(connection).aggregate<{ _id: string }>([
    { $match: { subjectId: userId, userId: { $ne: userId } } },
    // A person has one row about a report.
    { $group: { _id: '$cardId', raters: { $sum: 1 } } },
    { $match: { raters: { $gte: MIN_RATERS } } },
  ]);
  return cards.map(({ _id }) => _id);
}

/** Ratings that a person gave, about their own report or others'. */
export const givenRatingsSection: CopySection = {
  name: 'reportRatings',
  filters: (userId) => [{ userId }],
  toItems: toRatings,
};

/** Ratings that others gave about the person's report. */
export const receivedRatingsSection: CopySection = {
  name: 'ratingsOfMyReport',
  async filters(userId, connection) {
    return [{ subjectId: userId, userId: { $ne: userId }, cardId: { $in: await ratedCardIds(connection, userId) } }];
  },
  toItems: toRatings,
};
