import * as z from 'zod/mini';
import { Id, oneOrMany, Timestamp } from '../common.ts';

/**
 * How far the talk with one's manager is that a checkup asks for: to be planned, asked for, planned, or held (as far as
 * its date tells). Of a finished submission; nothing of what was answered is in it.
 */
export const Review = z.object({
  submissionId: Id,
  state: z.enum(['to_plan', 'requested', 'planned', 'held']),
  /** Of the planned or the last held talk; null otherwise. */
  date: z.nullable(Timestamp),
});
export type Review = z.infer<typeof Review>;

/** Own finished submissions; of those whose checkup asks for no talk nothing is told. */
export const ReviewsQuery = z.object({ ids: oneOrMany(Id) });
