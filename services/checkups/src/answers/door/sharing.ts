import type { SharingLevel, SharingState } from '@wellspring/shared/contracts/answers/submission.ts';
import type { ManagerChoice } from '@wellspring/shared/contracts/checkups/checkup.ts';
import type { StoredSubmission, SubmissionRow } from './submission.ts';

/** The fields of a submission that decide who reads how much of it. */
export type SharingFields = Pick<
  StoredSubmission,
  'isFinished' | 'isPrivate' | 'managerId' | 'readerIds' | 'sharingLevel'
>;

/** What is stored of a decision about sharing. */
export type StoredSharing = Pick<SharingFields, 'isPrivate' | 'managerId' | 'sharingLevel' | 'readerIds'>;

/** Whether sharing is in force: answers that are not sent yet are shown to their author only. */
export const isShared = ({ isFinished, isPrivate }: SharingFields): boolean => isFinished && !isPrivate;

/** What readers are shown. A share from before the sharing level existed still includes the answers. */
export function toSharingLevel(submission: SharingFields): SharingLevel {
  return submission.sharingLevel ?? (isShared(submission) ? 'report_and_answers' : 'report');
}

/** The managers that a share made now is for: the chosen one, or all. They are frozen with the share. */
export const chosenReaders = (
  { managerId }: Pick<SharingFields, 'managerId'>,
  managerIdsOfAuthor: ReadonlySet<string>,
): string[] => [...managerIdsOfAuthor].filter((id) => managerId === null || managerId === id);

/**
 * The people who may read a submission besides its author: those it was shared with who still manage a team of the
 * author. A manager who came later is not among them.
 */
export function findReaderIds(submission: SharingFields, managerIdsOfAuthor: ReadonlySet<string>): string[] {
  if (!isShared(submission)) return [];
  const frozen = submission.readerIds ?? chosenReaders(submission, managerIdsOfAuthor);
  return frozen.filter((id) => managerIdsOfAuthor.has(id));
}

/** Whether a manager may read a submission; see `findReaderIds`. */
export const isSharedWith = (readerId: string, submission: SharingFields, managerIdsOfAuthor: ReadonlySet<string>) =>
  findReaderIds(submission, managerIdsOfAuthor).includes(readerId);

/** @param managers of the author; none for a reader, who is not given the names of the others */
export function toSharingState(submission: SharingFields, managers: readonly ManagerChoice[]): SharingState {
  const names = new Map(managers.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]));
  const readerIds = new Set(findReaderIds(submission, new Set(names.keys())));
  return {
    private: submission.isPrivate,
    manager: submission.managerId,
    sharingLevel: toSharingLevel(submission),
    isLevelChosen: !isShared(submission) || submission.sharingLevel !== undefined,
    readers: [...names].flatMap(([id, name]) => (readerIds.has(id) ? [name] : [])),
  };
}

/**
 * What a reader is shown of a submission: the notes that the author shares, and the answers where the author shares them.
 * The company's extra questions are no part of the report and are shown to no reader.
 */
export const asShared = <Row extends SharingFields & Pick<SubmissionRow, 'answers' | 'notes' | 'extraAnswers'>>(
  row: Row,
): Row => ({
  ...row,
  extraAnswers: {},
  answers: toSharingLevel(row) === 'report_and_answers' ? row.answers : {},
  notes: Object.fromEntries(Object.entries(row.notes).filter(([, note]) => note.isShared)),
});
