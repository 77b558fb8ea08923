import type { OfflineDraft } from '@wellspring/shared/domain/questionnaire/offline-draft.ts';

/** An answer or a note that a device keeps until the server has it; with the words its author saw, for them to read. */
export type DraftRecord = OfflineDraft<number | string> & {
  userId: string;
  submissionId: string;
  /** 'vitamin#factor#question', or 'vitamin#factor' for a note. */
  index: string;
  /** Id of the card. */
  checkupId: string;
  title: string;
  /** Null for an own vitamin. */
  deadline: string | null;
  question: string;
  answer: string;
};

/** The name under which tabs take turns with, and tell each other of, the answers of a submission. */
export const answersOf = (submissionId: string): string => `wellspring-answers-${submissionId}`;
