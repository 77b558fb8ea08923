import * as z from 'zod/mini';
import { ReadSubmission } from './read-submission.ts';
import { Cluster } from './score.ts';
import { SharedSubmission, SubmissionSummary } from './submission.ts';

/** The scores of a submission in their flat form (`flat-scores.ts`). */
export const SubmissionData = z.object({
  /** Raw scores 1 to 7 by code (`WB`, `ENG`, `AU` …) beside percentiles 1 to 99 (`wb_norm`, `eng_norm`, `au_norm` …). A score that was not computed is absent. */
  data: z.record(z.string(), z.number()),
  /** Only for the author; null without a cluster. */
  cluster: z.optional(z.nullable(Cluster)),
});
export type SubmissionData = z.infer<typeof SubmissionData>;

/** Null: not scored (yet), no report is shown to this person, or the scores could not be read. */
const data = z.nullable(SubmissionData);

/** A submission in its author's list: without answers, which no other user is shown. */
export const ListedSubmission = z.object({ ...SubmissionSummary.shape, sharedsubmission: SharedSubmission });
export type ListedSubmission = z.infer<typeof ListedSubmission>;

export const ScoredListedSubmission = z.object({ ...ListedSubmission.shape, data });
export type ScoredListedSubmission = z.infer<typeof ScoredListedSubmission>;

export const ScoredSubmission = z.object({ ...ReadSubmission.shape, data });
export type ScoredSubmission = z.infer<typeof ScoredSubmission>;
