import * as z from 'zod/mini';
import { Id } from '../contracts/common.ts';

/** Compute the scores of a finished submission. Ids only; the job id is the submission id and the answers hash joined by a dash. */
export const scoreSubmission = {
  queue: 'score-submission',
  payload: z.object({ submissionId: Id, answersHash: z.string() }),
} as const;
export type ScoreSubmissionPayload = z.infer<typeof scoreSubmission.payload>;
