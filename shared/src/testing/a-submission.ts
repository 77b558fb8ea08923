import type { ReadSubmission } from '../contracts/answers/read-submission.ts';
import type { ListedSubmission } from '../contracts/answers/scored-submission.ts';
import { aSummary } from './a-checkup.ts';

export const aListedSubmission = (changes: Partial<ListedSubmission> = {}): ListedSubmission => ({
  ...aSummary(),
  sharedsubmission: { questions: [], notes: [] },
  ...changes,
});

/** The same with its details, without an answer. */
export const aReadSubmission = (changes: Partial<ReadSubmission> = {}): ReadSubmission => ({
  ...aListedSubmission(),
  submission: { questions: [], notes: [], answeredCount: 0, isFinished: true },
  extraSubmission: { questions: [] },
  ...changes,
});
