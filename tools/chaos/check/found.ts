import type { Scores } from '@wellspring/shared/domain/scoring/score-submission.ts';

export type FoundAnswer = { submissionId: string; index: string; value: number | 'none'; revision: number };

export type FoundSubmission = { id: string; isFinished: boolean; isProcessed: boolean };

export type FoundScore = {
  submissionId: string;
  runId: string | null;
  respondentKey: string;
  /** By question key, in the direction of the construct. */
  items: Readonly<Record<string, number>>;
  raw: Scores;
};

/** A mail as the product has it. */
export type FoundMail = {
  id: string;
  template: string;
  userId: string;
  /** Null for a mail that is not about a run. */
  runId: string | null;
  /** Whom it is about; null: no user. */
  aboutUserId: string | null;
  /** Of a mail about a run: which of several of its kind. */
  slot: string;
  state: string;
};

/** A mail as it arrived. */
export type ReceivedMail = { mailId: string; to: string; at: number };

/** What is there at the end. */
export type Found = {
  answers: readonly FoundAnswer[];
  submissions: readonly FoundSubmission[];
  scores: readonly FoundScore[];
  mails: readonly FoundMail[];
  received: readonly ReceivedMail[];
  failedJobs: readonly { queue: string; count: number }[];
  unexpectedEnds: readonly string[];
};
