import type { SubmissionRepository } from '../submissions/submission.repository.ts';
import type { ReportAccess } from './report-access.ts';

/** Whether the submission is of this user and the reader may open it: the user, or someone it is shared with. */
export type MayReadSubmissionOf = (userId: string, submissionId: string, readerId: string) => Promise<boolean>;

/** Decides by the submission as stored now. */
export const createSubmissionAccess =
  (
    { findHead }: Pick<SubmissionRepository, 'findHead'>,
    { mayReadReport }: Pick<ReportAccess, 'mayReadReport'>,
  ): MayReadSubmissionOf =>
  async (userId, submissionId, readerId) => {
    const head = await findHead(submissionId);
    if (head?.userId !== userId) return false;
    return readerId === userId || mayReadReport(readerId, head);
  };
