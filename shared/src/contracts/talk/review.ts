import * as z from 'zod/mini';
import { Id, oneOrMany, Timestamp } from '../common.ts';

/**
 * State of the review that a checkup requires: to be planned, requested, planned, or held (its date is past). Of a
 * finished submission; it contains no answers.
 */
export const Review = z.object({
  submissionId: Id,
  state: z.enum(['to_plan', 'requested', 'planned', 'held']),
  /** Of the planned or the last held talk; null otherwise. */
  date: z.nullable(Timestamp),
});
export type Review = z.infer<typeof Review>;

/** The caller's finished submissions; those whose checkup requires no review are left out. */
export const ReviewsQuery = z.object({ ids: oneOrMany(Id) });
