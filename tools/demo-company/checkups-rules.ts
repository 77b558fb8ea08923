import { createHash, createHmac } from 'node:crypto';
import { canonicalAnswers } from '@wellspring/shared/domain/scoring/canonical-answers.ts';
import type { SubmissionRow } from '../../services/checkups/src/domain/submission.ts';
import type { AskedQuestion } from './answers.ts';

/** The digest of finished answers, as the checkups service makes it. */
export function digestAnswers(questions: readonly AskedQuestion[], answers: SubmissionRow['answers']): string {
  const scored = questions.map((question) => {
    const value = answers[question.questionKey]?.value;
    return { ...question, value: typeof value === 'number' ? value : null };
  });
  return createHash('sha256').update(canonicalAnswers(scored)).digest('hex');
}

/** The key by which analytics knows a person, as the checkups service makes it. */
export const respondentKeyOf = (userId: string, secret: string): string =>
  createHmac('sha256', secret).update(userId).digest('base64url');
