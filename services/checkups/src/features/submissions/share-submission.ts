import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession } from 'mongoose';
import type { MailWriter } from '../../domain/mail.ts';
import type { WakeRelay } from '../../domain/outbox.ts';
import type { Person } from '../../domain/person.ts';
import type { SubmissionHead, SubmissionRow } from '../../domain/submission.ts';
import type { InTransaction } from '../../plugins/mongo.ts';
import type { SubmissionRepository } from './submission.repository.ts';

export type ShareParts = {
  submissions: SubmissionRepository;
  managerIdsOf: (userId: string) => Promise<Set<string>>;
  findPerson: (userId: string) => Promise<Person | null>;
  mails: MailWriter;
  inTransaction: InTransaction;
  wakeRelay: WakeRelay;
};

/** What a person decides about who may see their report. */
export type Sharing = { private?: boolean | undefined; manager?: string | null | undefined };

/**
 * Decides who may see a submission: nobody, all of the person's managers, or one of them. Private means no manager.
 *
 * @throws AppError invalid_request naming `manager` when it is not one of the person's own managers
 */
export async function shareSubmission(parts: ShareParts, id: string, userId: string, sharing: Sharing): Promise<void> {
  if (sharing.private === undefined && sharing.manager === undefined) return;
  const { submissions, managerIdsOf, inTransaction, wakeRelay } = parts;
  if (typeof sharing.manager === 'string' && !(await managerIdsOf(userId)).has(sharing.manager)) {
    throw new AppError('invalid_request', { fields: [{ path: 'manager', code: 'not_own_manager' }] });
  }
  const managerId = sharing.private === true ? null : sharing.manager;
  await inTransaction(async (session) => {
    await submissions.share(
      id,
      userId,
      {
        ...(sharing.private === undefined ? {} : { isPrivate: sharing.private }),
        // Opening it without naming somebody opens it to all, even if one was named before.
        ...(managerId === undefined && sharing.private === undefined ? {} : { managerId: managerId ?? null }),
      },
      session,
    );
    const row = await submissions.findOwn(id, userId, session);
    if (row) await tellOfSharing(parts, row, session);
  });
  wakeRelay();
}

/**
 * Writes to the managers a finished submission is shared with that it is, and nothing of what it says. Each hears of one
 * submission once, however often it is locked and opened.
 */
export async function tellOfSharing(
  { managerIdsOf, findPerson, mails }: Pick<ShareParts, 'managerIdsOf' | 'findPerson' | 'mails'>,
  row: Pick<SubmissionRow, '_id' | 'userId' | 'isFinished' | 'isPrivate' | 'managerId'>,
  session: ClientSession,
): Promise<void> {
  if (!row.isFinished || row.isPrivate) return;
  const managerIds = await managerIdsOf(row.userId);
  for (const managerId of managerIds) {
    const manager = isSharedWith(managerId, row, managerIds) ? await findPerson(managerId) : null;
    if (manager?.status !== 'active') continue;
    await mails.write(
      {
        template: 'shared-checkup',
        userId: managerId,
        language: manager.language,
        variables: {},
        aboutUserId: row.userId,
        onceFor: [row._id],
      },
      session,
    );
  }
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
