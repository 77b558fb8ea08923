import type { Scores } from '@wellspring/shared/domain/scoring/score-submission.ts';
import type { AcknowledgedAnswer, FinishedSubmission } from '../load/acknowledged.ts';

/** A finished submission with what has to come out of its answers. */
export type ExpectedScore = FinishedSubmission & { items: Readonly<Record<string, number>>; raw: Scores };

/** What must be there at the end, from what the product has confirmed. */
export type Expected = {
  answers: readonly AcknowledgedAnswer[];
  scores: readonly ExpectedScore[];
  /** Everybody who was asked, by run. */
  invitations: readonly { runId: string; userId: string }[];
  /** By user. */
  emails: ReadonlyMap<string, string>;
  oddities: readonly string[];
};
