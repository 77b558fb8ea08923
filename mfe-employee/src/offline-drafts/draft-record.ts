import type { OfflineDraft } from '@wellspring/shared/domain/submissions/offline-draft.ts';

/** An unsent answer or note as stored on a device, with its question and answer as texts for the author to read. */
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

/** Name of the lock and of the broadcast channel that tabs share for one submission. */
export const toLockName = (submissionId: string): string => `wellspring-answers-${submissionId}`;
