import { answerIndex, NO_ANSWER } from '@wellspring/shared/domain/questionnaire/answer-index.ts';
import { EXTRA_PLACE } from './asked-questions.ts';
import type { Content } from './content.ts';
import type { SubmissionRow } from './submission.ts';

/** Index of a stored answer; null when the question has left the content since. */
export function indexOf(questionKey: string, content: Content): string | null {
  const place = content.places.get(questionKey);
  if (!place) return null;
  return answerIndex({ vitamin: place.vitaminKey, factor: place.factorKey, question: questionKey });
}

export const extraIndexOf = (questionKey: string): string =>
  answerIndex({ vitamin: EXTRA_PLACE, factor: EXTRA_PLACE, question: questionKey });

/** Index of the first question in order without an answer; null when all are answered. */
export function firstMissing(row: Pick<SubmissionRow, 'answers' | 'extraAnswers'>, content: Content): string | null {
  for (const [key, answer] of Object.entries(row.answers)) {
    const index = indexOf(key, content);
    if (index !== null && answer.value === NO_ANSWER) return index;
  }
  for (const [key, answer] of Object.entries(row.extraAnswers)) {
    if (answer.value === NO_ANSWER) return extraIndexOf(key);
  }
  return null;
}
