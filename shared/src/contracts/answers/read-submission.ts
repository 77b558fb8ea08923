import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { Submission } from './submission.ts';

/** Titles of a factor that the company wrote itself: it is in no list of the content. */
export const OwnFactor = z.object({ key: Id, title: z.string(), vitaminKey: Id, vitaminTitle: z.string() });
export type OwnFactor = z.infer<typeof OwnFactor>;

/** A submission read by itself. Apart from `Submission`, which the first question has to wait for. */
export const ReadSubmission = z.object({
  ...Submission.shape,
  /** Those with an answer or a note in it, in the order they are asked. */
  ownFactors: z.optional(z.array(OwnFactor)),
});
export type ReadSubmission = z.infer<typeof ReadSubmission>;
