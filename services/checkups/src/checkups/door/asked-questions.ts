import { isExtraQuestion } from '@wellspring/shared/domain/submissions/answer-index.ts';
import { companyQuestions } from '../../content/door/company-content.ts';
import type { Content, QuestionRow } from '../../content/door/content.ts';
import type { CheckupRow } from './checkup.ts';
import type { AskedQuestions } from './run.ts';

/** Replaces vitamin and factor in the index of an extra question, which has neither. */
export const EXTRA_PLACE = 'EXT';

/** Whether some of the company's own questions are for a segment, so that the person's segments must be known. */
export const asksSegments = (checkup: Pick<CheckupRow, 'extraQuestions' | 'companyVitamins'>): boolean =>
  checkup.extraQuestions.some(({ segmentId }) => segmentId) ||
  companyQuestions(checkup).some(({ question }) => question.segmentId);

/**
 * The questions of a checkup for one user: vitamin by vitamin, factor by factor, the company's own after the model's. A
 * question of a segment is asked of its members only; a pulse without a list of its own asks what is fit for a pulse.
 *
 * @param teamIds teams and segments the user is a member of
 */
export function askedQuestions(checkup: CheckupRow, content: Content, teamIds: ReadonlySet<string>): AskedQuestions {
  const chosen = checkup.questionKeys === null ? null : new Set(checkup.questionKeys);
  const isAsked = (question: QuestionRow) =>
    (question.segmentId === null || teamIds.has(question.segmentId)) &&
    (chosen === null ? !checkup.isPulse || question.pulse : chosen.has(question._id));

  const vitamins = new Map(content.vitamins.map((vitamin) => [vitamin._id, vitamin]));
  const questions = checkup.vitaminKeys
    .flatMap((key) => vitamins.get(key)?.factorKeys ?? [])
    .flatMap((factorKey) => content.questionsOf.get(factorKey) ?? []);
  return {
    keys: questions.filter(isAsked).map((question) => question._id),
    extraKeys: [...companyQuestions(checkup).map(({ question }) => question), ...checkup.extraQuestions]
      .filter(({ segmentId }) => !segmentId || teamIds.has(segmentId))
      .filter(({ pulse }) => !checkup.isPulse || pulse !== false)
      .map((question) => question.key)
      .filter(isExtraQuestion),
  };
}
