import type { ScoredAnswer } from '@wellspring/shared/domain/scoring/score-submission.ts';
import type { SubmissionRow } from '../../../services/checkups/src/answers/door/submission.ts';
import type { AskedQuestion } from './answers.ts';

/** Answers as the scoring takes them; null where a question is open. */
export function scoredAnswers(questions: readonly AskedQuestion[], answers: SubmissionRow['answers']): ScoredAnswer[] {
  return questions.map((question) => {
    const value = answers[question.questionKey]?.value;
    return { ...question, value: typeof value === 'number' ? value : null };
  });
}
