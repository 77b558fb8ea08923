import type { AnswerValue, SharingLevel } from '@wellspring/shared/contracts/answers/submission.ts';

/** `revision` counts the human edits; `at` is null before the first. */
export type StoredAnswer = { value: AnswerValue; revision: number; at: Date | null };
export type StoredNote = { content: string; isShared: boolean; revision: number; at: Date };

/** A submission. */
export type SubmissionRow = {
  _id: string;
  userId: string;
  /** Null for an own vitamin. */
  entryId: string | null;
  checkupId: string;
  isPulse: boolean;
  inVitaminsBlock: boolean;
  isFinished: boolean;
  /** Whether the scores of exactly these answers are stored. Not part of the document: read from the outbox. */
  isProcessed: boolean;
  isPrivate: boolean;
  /** The one manager it is shared with; null: all of them, or none when private. */
  managerId: string | null;
  /** What its readers are shown; absent of a submission from before there were levels. */
  sharingLevel?: SharingLevel;
  /** The managers it was shared with, as they were then; absent until it is sent and shared, and of a share from before readers were frozen. */
  readerIds?: string[];
  /** True once it was shared after it was sent, also when that ended; absent before. */
  wasShared?: true;
  /** By question key: every question the user is asked, answered or not. */
  answers: Record<string, StoredAnswer>;
  /** By factor key: only factors with a note. */
  notes: Record<string, StoredNote>;
  /** As `answers`, for the company's extra questions. */
  extraAnswers: Record<string, StoredAnswer>;
  /** Answered questions, extra ones included. */
  answeredCount: number;
  questionCount: number;
  /** Digest of the scored answers at the finish; null while unfinished. */
  answersHash: string | null;
  /** Counts what happened to it that analytics must know: sent, opened again, shared. Absent until the first. */
  feedVersion?: number;
  /** True when results do without it because it could not be scored; absent of everything else. */
  isLeftOut?: true;
  startedAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
  language: string;
};

/** A submission as stored in the database. */
export type StoredSubmission = Omit<SubmissionRow, 'isProcessed'>;

/** A finished submission, as far as scoring is concerned. */
export type FinishedRow = Pick<SubmissionRow, '_id' | 'userId' | 'entryId' | 'checkupId' | 'isPulse'> & {
  answersHash: string;
  finishedAt: Date;
  feedVersion: number;
  /** Whether any manager may read it, or could before. */
  isShared: boolean;
  /** Whether results do without it. */
  isLeftOut: boolean;
  /** The questions shown, in their order, and what was answered; null for one left open. */
  shown: string[];
  values: (number | null)[];
  /** What was answered to the organisation's own questions, by key. */
  own: Record<string, number>;
};

/** A submission without its answers and notes: what lists need. */
export type SubmissionHead = Omit<SubmissionRow, 'answers' | 'notes' | 'extraAnswers' | 'language'>;

/** What the list of checkups needs to know about submissions. */
export type SubmissionReader = {
  /** Heads of the person's submissions of these cards. */
  headsOfCards: (userId: string, cards: readonly SubmissionCard[]) => Promise<SubmissionHead[]>;
  findOfCard: (userId: string, card: SubmissionCard) => Promise<SubmissionRow | null>;
};

/** Which card a submission answers. */
export type SubmissionCard = { checkupId: string; entryId: string | null };

/** Which of these people have begun, and which have sent in, their answers to a run. */
export type ReadProgress = (
  run: { checkupId: string; entryId: string },
  userIds: readonly string[],
) => Promise<{ begun: ReadonlySet<string>; finished: ReadonlySet<string> }>;

/** Has analytics look again at everything that was sent in to a run, as what goes with the scores has changed. */
export type FeedAgain = (entryId: string) => Promise<void>;

/** How many have sent in their answers to each of these runs; a run of none is absent. */
export type CountFinished = (entryIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** The version of what happens to a submission next. */
export const nextVersion = ({ feedVersion = 0 }: Pick<SubmissionRow, 'feedVersion'>): number => feedVersion + 1;
