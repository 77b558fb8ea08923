import * as z from 'zod/mini';
import { Id } from '../contracts/common.ts';

/**
 * A finished submission, the keyed digest of its answers, and how often it had changed; nothing else of it may lie in a
 * queue. What a release from before versions put there counts as the oldest.
 */
export const FinishedSubmission = z.object({
  submissionId: Id,
  answersHash: z.string(),
  version: z._default(z.int(), 0),
});
export type FinishedSubmission = z.infer<typeof FinishedSubmission>;

/** Most submissions in one job: few enough that several processes share the work. */
export const MAX_SUBMISSIONS_PER_JOB = 250;

/** Compute the scores of finished submissions: of one that finished alone, or of all that finished at about the same time. */
export const scoreSubmissions = {
  queue: 'score-submission',
  payload: z.object({
    submissions: z.array(FinishedSubmission).check(z.minLength(1), z.maxLength(MAX_SUBMISSIONS_PER_JOB)),
  }),
} as const;
