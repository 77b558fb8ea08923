import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { QuestionWording } from '@wellspring/shared/contracts/submission.ts';
import { localise } from '../localised-text.ts';
import { extraIndexOf, indexOf } from './answer-places.ts';
import type { CheckupRow } from './checkup.ts';
import type { Content } from './content.ts';
import type { SubmissionRow } from './submission.ts';
import { toScaleGroup } from './to-vitamin.ts';

/**
 * The wording of the questions of a submission that are not in the content for everybody: those of a segment, and the
 * company's own. A question that was taken away since has none.
 */
export function wordingOf(
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
    const index = indexOf(key, content);
    const question = content.questionsOf.get(place?.factorKey ?? '')?.find(({ _id }) => _id === key);
    if (!place || index === null || !question?.segmentId) return [];
    return [{ index, text: localise(question.text, locale), scaleoptions: optionsOf(place.scaleKey) }];
  });
  const own = (checkup?.extraQuestions ?? [])
    .filter(({ key }) => Object.hasOwn(row.extraAnswers, key))
    .map(({ key, text, scaleKey }) => ({
      index: extraIndexOf(key),
      text: localise(text, locale),
      scaleoptions: optionsOf(scaleKey),
    }));
  return [...ofSegments, ...own];
}
