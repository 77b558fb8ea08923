import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { Submission } from './submission.ts';

/** Titles of a factor that the company wrote itself: it is in no list of the content. */
export const CompanyFactor = z.object({ key: Id, title: z.string(), vitaminKey: Id, vitaminTitle: z.string() });
export type CompanyFactor = z.infer<typeof CompanyFactor>;

/** One submission with its details. A type of its own, because the first question waits for `Submission`. */
export const ReadSubmission = z.object({
  ...Submission.shape,
  /** Factors with an answer or a note, in the order in which they are asked. */
  companyFactors: z.optional(z.array(CompanyFactor)),
});
export type ReadSubmission = z.infer<typeof ReadSubmission>;
