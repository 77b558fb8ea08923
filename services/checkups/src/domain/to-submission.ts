import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Answer, Note, Submission, SubmissionSummary } from '@wellspring/shared/contracts/submission.ts';
import { noteIndex } from '@wellspring/shared/domain/questionnaire/answer-index.ts';
import { localise } from '../localised-text.ts';
import { extraIndexOf, extraPlaceOf, indexOf } from './answer-places.ts';
import type { CheckupRow } from './checkup.ts';
import type { Content } from './content.ts';
import { companyFactors } from './own-content.ts';
import type { StoredAnswer, StoredNote, SubmissionHead, SubmissionRow } from './submission.ts';

/** A submission in a list, without answers. */
export const toSummary = (head: SubmissionHead, checkup: CheckupRow | null, locale: Locale): SubmissionSummary => ({
  id: head._id,
  checkupentry: head.entryId,
  checkupId: head.entryId ?? head.checkupId,
  title: checkup ? localise(checkup.title, locale) : '',
  isPulse: head.isPulse,
  isfinished: head.isFinished,
  isprocessed: head.isProcessed,
  private: head.isPrivate,
  manager: head.managerId,
  created_at: head.startedAt.toISOString(),
  updated_at: head.updatedAt.toISOString(),
  finishedAt: head.finishedAt?.toISOString() ?? null,
});

function toAnswer(questionKey: string, answer: StoredAnswer, content: Content): Answer[] {
  const place = content.places.get(questionKey);
  const index = indexOf(questionKey, content);
  if (!place || index === null) return [];
  return [
    {
      index,
      value: answer.value,
      questionId: questionKey,
      questionkey: questionKey,
      scalefactor: place.scaleKey,
      factorid: place.factorKey,
      vitaminid: place.vitaminKey,
      revision: answer.revision,
    },
  ];
}

function toExtraAnswer(questionKey: string, answer: StoredAnswer, checkup: CheckupRow | null): Answer {
  const { vitaminKey, factorKey, scaleKey } = extraPlaceOf(questionKey, checkup);
  return {
    index: extraIndexOf(questionKey, checkup),
    value: answer.value,
    questionId: questionKey,
    questionkey: questionKey,
    scalefactor: scaleKey,
    factorid: factorKey,
    vitaminid: vitaminKey,
    revision: answer.revision,
  };
}

/** A note in the API's words; its factor's vitamin is found in the content, or is the company's own. */
export function toNote(factorKey: string, note: StoredNote, content: Content, checkup: CheckupRow | null): Note {
  const vitamin = content.vitamins.find((candidate) => candidate.factorKeys.includes(factorKey));
  const own = checkup && companyFactors(checkup).find(({ factor }) => factor.key === factorKey);
  const { isShared, revision } = note;
  return {
    index: noteIndex(vitamin?._id ?? own?.vitamin.key ?? factorKey, factorKey),
    factorid: factorKey,
    isShared,
    content: note.content,
    revision,
  };
}

/** A whole submission, answers in the order they are asked. */
export const toSubmission = (
  row: SubmissionRow,
  checkup: CheckupRow | null,
  content: Content,
  locale: Locale,
): Submission => ({
  ...toSummary(row, checkup, locale),
  submission: {
    questions: Object.entries(row.answers).flatMap(([key, answer]) => toAnswer(key, answer, content)),
    notes: Object.entries(row.notes).map(([key, note]) => toNote(key, note, content, checkup)),
    answeredCount: row.answeredCount,
    isFinished: row.isFinished,
  },
  extraSubmission: {
    questions: Object.entries(row.extraAnswers).map(([key, answer]) => toExtraAnswer(key, answer, checkup)),
  },
});
