import { createHmac } from 'node:crypto';
import { canonicalAnswers } from '@wellspring/shared/domain/scoring/canonical-answers.ts';
import type { ScoredAnswer } from '@wellspring/shared/domain/scoring/score-submission.ts';

export type AnswersDigestOf = (submissionId: string, answers: readonly ScoredAnswer[]) => string;

/**
 * HMAC-SHA-256 of everything a score depends on, in hexadecimal. It is part of jobs, so it must not reveal the answers:
 * a pulse of seven questions has fewer than a million possible ones, and without a key a reader of the queue could try
 * them all. The submission is part of it, so equal answers of another user have another digest.
 */
export const createAnswersDigest =
  (secret: string): AnswersDigestOf =>
  (submissionId, answers) =>
    // The first line keeps it apart from respondent keys, which are made with the same secret.
    createHmac('sha256', secret)
      .update(`answers\n${submissionId}\n${canonicalAnswers(answers)}`)
      .digest('hex');
