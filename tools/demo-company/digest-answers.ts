import { createHash } from 'node:crypto';
import { canonicalAnswers } from '@wellspring/shared/domain/scoring/canonical-answers.ts';
import type { SubmissionRow } from '../../services/checkups/src/domain/submission.ts';
import type { AskedQuestion } from './answers.ts';

/** The digest of finished answers, as the checkups service makes it when somebody finishes. */
export function digestAnswers(questions: readonly AskedQuestion[], answers: SubmissionRow['answers']): string {
  const scored = questions.map((question) => {
    const value = answers[question.questionKey]?.value;
    return { ...question, value: typeof value === 'number' ? value : null };
  });
  return createHash('sha256').update(canonicalAnswers(scored)).digest('hex');
}
