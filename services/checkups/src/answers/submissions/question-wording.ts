import type { CompanyFactor } from '@wellspring/shared/contracts/answers/read-submission.ts';
import type { QuestionWording } from '@wellspring/shared/contracts/answers/submission.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { CheckupRow } from '../../checkups/door/checkup.ts';
import { companyFactors, companyQuestions } from '../../content/door/company-content.ts';
import type { Content } from '../../content/door/content.ts';
import { toScaleGroup } from '../../content/door/to-vitamin.ts';
import { localise } from '../../platform/localised-text.ts';
import { findAnswerIndex, findExtraIndex, findExtraPlace } from '../door/answer-places.ts';
import type { SubmissionRow } from '../door/submission.ts';

/**
 * The wording of the questions of a submission that the standard content lacks: those of a segment, and the company's
 * own. A question that was removed since has none.
 */
export function toWording(
  row: SubmissionRow,
  checkup: CheckupRow | null,
  content: Content,
  locale: Locale,
): QuestionWording[] {
  const optionsOf = (scaleKey: string) => {
    const scale = content.scales.get(scaleKey);
    return scale ? toScaleGroup(scale, locale).scaleoptions : [];
  };
  const ofSegments = Object.keys(row.answers).flatMap((key) => {
    const place = content.places.get(key);
    const index = findAnswerIndex(key, content);
    const question = content.questionsOf.get(place?.factorKey ?? '')?.find(({ _id }) => _id === key);
    if (!place || index === null || !question?.segmentId) return [];
    return [{ index, text: localise(question.text, locale), scaleoptions: optionsOf(place.scaleKey) }];
  });
  const ofFactors = checkup ? companyQuestions(checkup).map(({ question }) => question) : [];
  const own = [...ofFactors, ...(checkup?.extraQuestions ?? [])]
    .filter(({ key }) => Object.hasOwn(row.extraAnswers, key))
    .map(({ key, text }) => ({
      index: findExtraIndex(key, checkup),
      text: localise(text, locale),
      scaleoptions: optionsOf(findExtraPlace(key, checkup).scaleKey),
    }));
  return [...ofSegments, ...own];
}

/** The company's own factors with an answer or a note in the submission, in the order in which they are asked. */
export const findCompanyFactors = (
  row: Pick<SubmissionRow, 'extraAnswers' | 'notes'>,
  checkup: CheckupRow | null,
  locale: Locale,
): CompanyFactor[] =>
  (checkup ? companyFactors(checkup) : [])
    .filter(
      ({ factor }) =>
        Object.hasOwn(row.notes, factor.key) ||
        factor.questions.some(({ key }) => Object.hasOwn(row.extraAnswers, key)),
    )
    .map(({ vitamin, factor }) => ({
      key: factor.key,
      title: localise(factor.title, locale),
      vitaminKey: vitamin.key,
      vitaminTitle: localise(vitamin.title, locale),
    }));
