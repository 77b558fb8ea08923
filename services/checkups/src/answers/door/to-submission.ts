import type {
  Answer,
  Note,
  SharedSubmission,
  Submission,
  SubmissionSummary,
} from '@wellspring/shared/contracts/answers/submission.ts';
import type { ManagerChoice } from '@wellspring/shared/contracts/checkups/checkup.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { noteIndex } from '@wellspring/shared/domain/submissions/answer-index.ts';
import type { CheckupRow } from '../../checkups/door/checkup.ts';
import { companyFactors } from '../../content/door/company-content.ts';
import type { Content } from '../../content/door/content.ts';
import { localise } from '../../platform/localised-text.ts';
import { findAnswerIndex, findExtraIndex, findExtraPlace } from './answer-places.ts';
import { asShared, isShared, toSharingState } from './sharing.ts';
import type { StoredAnswer, StoredNote, SubmissionHead, SubmissionRow } from './submission.ts';

type SummaryContext = {
  /** Null when it is gone. */
  checkup: CheckupRow | null;
  locale: Locale;
  /** Managers of the author, for the names of the readers; none where the author is not the one who asks. */
  managers: readonly ManagerChoice[];
};
export type SubmissionContext = SummaryContext & { content: Content };

/** A submission in a list, without answers. */
export const toSummary = (head: SubmissionHead, { checkup, locale, managers }: SummaryContext): SubmissionSummary => ({
  id: head._id,
  authorid: head.userId,
  checkupentry: head.entryId,
  checkupId: head.entryId ?? head.checkupId,
  title: checkup ? localise(checkup.title, locale) : '',
  isPulse: head.isPulse,
  isfinished: head.isFinished,
  isprocessed: head.isProcessed,
  ...toSharingState(head, managers),
  created_at: head.startedAt.toISOString(),
  updated_at: head.updatedAt.toISOString(),
  finishedAt: head.finishedAt?.toISOString() ?? null,
});

function toAnswer(questionKey: string, answer: StoredAnswer, content: Content): Answer[] {
  const place = content.places.get(questionKey);
  const index = findAnswerIndex(questionKey, content);
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
  const { vitaminKey, factorKey, scaleKey } = findExtraPlace(questionKey, checkup);
  return {
    index: findExtraIndex(questionKey, checkup),
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

const toAnswers = (answers: SubmissionRow['answers'], content: Content): Answer[] =>
  Object.entries(answers).flatMap(([key, answer]) => toAnswer(key, answer, content));

const toNotes = (notes: SubmissionRow['notes'], { content, checkup }: SubmissionContext): Note[] =>
  Object.entries(notes).map(([key, note]) => toNote(key, note, content, checkup));

/** What the readers of a submission are shown; empty when it is private. */
export function toSharedSubmission(row: Parameters<typeof asShared>[0], context: SubmissionContext): SharedSubmission {
  if (!isShared(row)) return { questions: [], notes: [] };
  const { answers, notes } = asShared(row);
  return { questions: toAnswers(answers, context.content), notes: toNotes(notes, context) };
}

/** A whole submission, answers in the order of the questions. */
export const toSubmission = (row: SubmissionRow, context: SubmissionContext): Submission => ({
  ...toSummary(row, context),
  sharedsubmission: toSharedSubmission(row, context),
  submission: {
    questions: toAnswers(row.answers, context.content),
    notes: toNotes(row.notes, context),
    answeredCount: row.answeredCount,
    isFinished: row.isFinished,
  },
  extraSubmission: {
    questions: Object.entries(row.extraAnswers).map(([key, answer]) => toExtraAnswer(key, answer, context.checkup)),
  },
});
