import type { SubmissionChange } from '@wellspring/shared/contracts/answers/submission.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession } from 'mongoose';
import type { MailWriter } from '../../mail/door/mail.ts';
import type { Person } from '../../people/door/person.ts';
import type { InTransaction } from '../../platform/mongo.ts';
import type { OutboxWriter, WakeRelay } from '../../platform/outbox/outbox.ts';
import { tellAnalytics } from '../../platform/outbox/tell-analytics.ts';
import {
  chosenReaders,
  findReaderIds,
  isShared,
  type SharingFields,
  type StoredSharing,
  toSharingLevel,
} from '../door/sharing.ts';
import { nextVersion, type SubmissionRow } from '../door/submission.ts';
import type { SubmissionRepository } from '../submissions/submission.repository.ts';

export type ShareDeps = {
  submissions: SubmissionRepository;
  managerIdsOf: (userId: string) => Promise<Set<string>>;
  findPerson: (userId: string) => Promise<Person | null>;
  mails: MailWriter;
  outbox: OutboxWriter;
  inTransaction: InTransaction;
  wakeRelay: WakeRelay;
};

/** What a person decides about who may see their report, and how much of it. */
export type Sharing = Pick<SubmissionChange, 'private' | 'manager' | 'sharingLevel'>;

/** Whether a change decides anything about sharing. */
export const decidesSharing = ({ private: isPrivate, manager, sharingLevel }: Sharing): boolean =>
  isPrivate !== undefined || manager !== undefined || sharingLevel !== undefined;

/**
 * The decision as it is stored. Readers are frozen with a share of something that is sent; what is not sent yet freezes
 * them when it is.
 */
function decided(row: SharingFields, sharing: Sharing, managerIds: ReadonlySet<string>): StoredSharing {
  const isPrivate = sharing.private ?? row.isPrivate;
  if (sharing.private === true) return { isPrivate, managerId: null, sharingLevel: 'report', readerIds: [] };
  // Only the level changes: those it is shared with stay the same.
  if (sharing.private === undefined && sharing.manager === undefined) {
    const { managerId } = row;
    const sharingLevel = sharing.sharingLevel ?? toSharingLevel(row);
    return { isPrivate, managerId, sharingLevel, readerIds: row.readerIds ?? findReaderIds(row, managerIds) };
  }
  // Sharing without a name shares with all managers, even if one was named before.
  const managerId = sharing.manager ?? null;
  const sharingLevel = sharing.sharingLevel ?? 'report';
  return {
    isPrivate,
    managerId,
    sharingLevel,
    readerIds: row.isFinished ? chosenReaders({ managerId }, managerIds) : [],
  };
}

/**
 * Sets who may see a submission (no manager, all of the author's managers, or one) and whether they see the answers.
 *
 * @throws AppError invalid_request naming `manager` when it is not one of the author's own managers
 */
export async function shareSubmission(deps: ShareDeps, id: string, userId: string, sharing: Sharing): Promise<void> {
  if (!decidesSharing(sharing)) return;
  const { submissions, outbox, managerIdsOf, inTransaction, wakeRelay } = deps;
  const managerIds = await managerIdsOf(userId);
  if (typeof sharing.manager === 'string' && !managerIds.has(sharing.manager)) {
    throw new AppError('invalid_request', { fields: [{ path: 'manager', code: 'not_own_manager' }] });
  }
  await inTransaction(async (session) => {
    const row = await submissions.findOwn(id, userId, session);
    if (!row) return;
    const stored = decided(row, sharing, managerIds);
    // What is not sent yet is not in analytics; its sharing goes there with the finish.
    if (!row.isFinished) return submissions.share(id, userId, stored, session);
    const version = nextVersion(row);
    const wasShared = isShared(row) || isShared({ ...row, ...stored }) ? { wasShared: true as const } : {};
    await submissions.share(id, userId, { ...stored, ...wasShared, feedVersion: version }, session);
    await tellAnalytics(outbox, { type: 'sharing-changed', submissionId: id, version }, session);
    await mailReaders(deps, { ...row, ...stored }, session);
  });
  wakeRelay();
}

/**
 * Writes a mail to each reader of a shared submission, which says nothing of its content. Each reader gets one mail for one
 * submission, however often it is locked and opened.
 */
export async function mailReaders(
  { managerIdsOf, findPerson, mails }: Pick<ShareDeps, 'managerIdsOf' | 'findPerson' | 'mails'>,
  row: SharingFields & Pick<SubmissionRow, '_id' | 'userId'>,
  session: ClientSession,
): Promise<void> {
  for (const readerId of findReaderIds(row, await managerIdsOf(row.userId))) {
    const reader = await findPerson(readerId);
    if (reader?.status !== 'active') continue;
    await mails.write(
      {
        template: 'shared-checkup',
        userId: readerId,
        language: reader.language,
        variables: { sharingLevel: toSharingLevel(row) },
        aboutUserId: row.userId,
        onceFor: [row._id],
      },
      session,
    );
  }
}
