import { answerIndex, NO_ANSWER } from '@wellspring/shared/domain/submissions/answer-index.ts';
import { EXTRA_PLACE } from '../../checkups/door/asked-questions.ts';
import type { CheckupRow } from '../../checkups/door/checkup.ts';
import { companyQuestions } from '../../content/door/company-content.ts';
import type { Content } from '../../content/door/content.ts';
import type { SubmissionRow } from './submission.ts';

/** Index of a stored answer; null when the question has left the content since. */
export function findAnswerIndex(questionKey: string, content: Content): string | null {
  const place = content.places.get(questionKey);
  if (!place) return null;
  return answerIndex({ vitamin: place.vitaminKey, factor: place.factorKey, question: questionKey });
}

/** What is the company's own in a checkup; null: the checkup is gone. */
type CompanyContent = Pick<CheckupRow, 'extraQuestions' | 'companyVitamins'> | null;

/** Where a question of the company's own stands, and on which scale it is answered; '' for one that is gone. */
export function findExtraPlace(
  questionKey: string,
  checkup: CompanyContent,
): { vitaminKey: string; factorKey: string; scaleKey: string } {
  const own = checkup && companyQuestions(checkup).find(({ question }) => question.key === questionKey);
  if (own) return { vitaminKey: own.vitamin.key, factorKey: own.factor.key, scaleKey: own.factor.scaleKey };
  const scaleKey = checkup?.extraQuestions.find(({ key }) => key === questionKey)?.scaleKey ?? '';
  return { vitaminKey: EXTRA_PLACE, factorKey: EXTRA_PLACE, scaleKey };
}

/** Index of an answer to a question of the company's own. */
export function findExtraIndex(questionKey: string, checkup: CompanyContent): string {
  const { vitaminKey, factorKey } = findExtraPlace(questionKey, checkup);
  return answerIndex({ vitamin: vitaminKey, factor: factorKey, question: questionKey });
}

/** Index of the first question in order without an answer; null when all are answered. */
export function firstMissing(
  row: Pick<SubmissionRow, 'answers' | 'extraAnswers'>,
  content: Content,
  checkup: CompanyContent,
): string | null {
  for (const [key, answer] of Object.entries(row.answers)) {
    const index = findAnswerIndex(key, content);
    if (index !== null && answer.value === NO_ANSWER) return index;
  }
  for (const [key, answer] of Object.entries(row.extraAnswers)) {
    if (answer.value === NO_ANSWER) return findExtraIndex(key, checkup);
  }
  return null;
}
