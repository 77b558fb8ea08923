import { AppError } from '@wellspring/shared/errors.ts';
import type { SubmissionHead, SubmissionRow } from '../../domain/submission.ts';
import type { SubmissionRepository } from './submission.repository.ts';

export type ShareParts = {
  submissions: SubmissionRepository;
  managerIdsOf: (userId: string) => Promise<Set<string>>;
};

/** What a person decides about who may see their report. */
export type Sharing = { private?: boolean | undefined; manager?: string | null | undefined };

/**
 * Decides who may see a submission: nobody, all of the person's managers, or one of them. Private means no manager.
 *
 * @throws AppError invalid_request naming `manager` when it is not one of the person's own managers
 */
export async function shareSubmission(
  { submissions, managerIdsOf }: ShareParts,
  id: string,
  userId: string,
  sharing: Sharing,
): Promise<void> {
  if (sharing.private === undefined && sharing.manager === undefined) return;
  if (typeof sharing.manager === 'string' && !(await managerIdsOf(userId)).has(sharing.manager)) {
    throw new AppError('invalid_request', { fields: [{ path: 'manager', code: 'not_own_manager' }] });
  }
  const managerId = sharing.private === true ? null : sharing.manager;
  await submissions.share(id, userId, {
    ...(sharing.private === undefined ? {} : { isPrivate: sharing.private }),
    // Opening it without naming somebody opens it to all, even if one was named before.
    ...(managerId === undefined && sharing.private === undefined ? {} : { managerId: managerId ?? null }),
  });
}

/** Whether a manager may read a submission: finished, not private, and shared with this manager or all of the author's. */
export function isSharedWith(
  readerId: string,
  submission: Pick<SubmissionHead, 'isFinished' | 'isPrivate' | 'managerId'>,
  managerIdsOfAuthor: ReadonlySet<string>,
): boolean {
  if (!submission.isFinished || submission.isPrivate) return false;
  // Who no longer leads the person has no say left, even if named once.
  if (!managerIdsOfAuthor.has(readerId)) return false;
  return submission.managerId === null || submission.managerId === readerId;
}

/**
 * What a manager is shown: the answers of the report and the notes that the author shares. The company's extra questions
 * are no part of the report, and nobody was told that a manager reads them.
 */
export const asShared = (row: SubmissionRow): SubmissionRow => ({
  ...row,
  extraAnswers: {},
  notes: Object.fromEntries(Object.entries(row.notes).filter(([, note]) => note.isShared)),
});
