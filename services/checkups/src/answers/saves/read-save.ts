import type { AnswerValue } from '@wellspring/shared/contracts/answers/submission.ts';
import { isExtraQuestion, parseAnswerIndex } from '@wellspring/shared/domain/submissions/answer-index.ts';
import { AppError, type FieldProblem } from '@wellspring/shared/errors.ts';
import type { CheckupRow } from '../../checkups/door/checkup.ts';
import { companyFactors } from '../../content/door/company-content.ts';
import type { Content } from '../../content/door/content.ts';
import { findExtraPlace } from '../door/answer-places.ts';

/** One changed answer, checked against the content. */
export type AnswerEdit = {
  index: string;
  questionKey: string;
  isExtra: boolean;
  value: AnswerValue;
  /** The revision the person was looking at; null: not said, so the current one. */
  baseRevision: number | null;
  /** Path in the body, for error messages. */
  path: string;
};

export type NoteEdit = {
  index: string;
  factorKey: string;
  /** Questions of the factor; at least one must be in the submission. */
  questionKeys: string[];
  content: string;
  isShared: boolean;
  baseRevision: number | null;
  path: string;
};

/** What a save wants to change. */
export type Save = { answers: AnswerEdit[]; notes: NoteEdit[] };

/** The body of a save, as far as it concerns answers and notes; a value may still be any whole number. */
export type SaveBody = {
  submission?:
    | {
        questions?: AnswerChange[] | undefined;
        notes?: { index: string; isShared: boolean; content: string; revision?: number | undefined }[] | undefined;
      }
    | undefined;
  extraSubmission?: { questions?: AnswerChange[] | undefined } | undefined;
};

type AnswerChange = { index: string; value: 'none' | number; revision?: number | undefined };

const refuse = (code: 'unknown_question' | 'answer_out_of_scale', path: string, index: string) =>
  new AppError(code, { fields: [{ path, code, params: { index } }] });

/** The values the question takes; null when there is no such question at this place. */
function valuesAt(index: string, content: Content, checkup: CheckupRow): ReadonlySet<number> | null {
  const place = parseAnswerIndex(index);
  if (!place) return null;
  if (!isExtraQuestion(place.question)) {
    const known = content.places.get(place.question);
    return known?.vitaminKey === place.vitamin && known.factorKey === place.factor ? known.values : null;
  }
  const { vitaminKey, factorKey, scaleKey } = findExtraPlace(place.question, checkup);
  if (place.vitamin !== vitaminKey || place.factor !== factorKey) return null;
  const scale = content.scales.get(scaleKey);
  return scale ? new Set(scale.options.map((option) => option.value)) : null;
}

/** Keys of the questions that a note stands beside; null when there is no such factor at this place. */
function questionsBeside(
  vitaminKey: string,
  factorKey: string,
  content: Content,
  checkup: CheckupRow,
): string[] | null {
  const vitamin = content.vitamins.find((candidate) => candidate._id === vitaminKey);
  if (vitamin?.factorKeys.includes(factorKey))
    return (content.questionsOf.get(factorKey) ?? []).map((question) => question._id);
  const own = companyFactors(checkup).find(
    (candidate) => candidate.vitamin.key === vitaminKey && candidate.factor.key === factorKey,
  );
  return own ? own.factor.questions.map(({ key }) => key) : null;
}

function readAnswer(change: AnswerChange, path: string, content: Content, checkup: CheckupRow): AnswerEdit {
  const values = valuesAt(change.index, content, checkup);
  const place = parseAnswerIndex(change.index);
  if (!values || !place) throw refuse('unknown_question', `${path}.index`, change.index);
  if (change.value !== 'none' && !values.has(change.value)) {
    throw refuse('answer_out_of_scale', `${path}.value`, change.index);
  }
  return {
    index: change.index,
    questionKey: place.question,
    isExtra: isExtraQuestion(place.question),
    // Within the scale, so within what the type allows.
    value: change.value as AnswerValue,
    baseRevision: change.revision ?? null,
    path,
  };
}

function assertOnce(edits: readonly { index: string; path: string }[]): void {
  const seen = new Set<string>();
  const twice: FieldProblem[] = [];
  for (const { index, path } of edits) {
    if (seen.has(index)) twice.push({ path: `${path}.index`, code: 'duplicate', params: { index } });
    seen.add(index);
  }
  if (twice.length > 0) throw new AppError('invalid_request', { fields: twice });
}

/**
 * Checks what a save wants to change against the content.
 *
 * @throws AppError unknown_question or answer_out_of_scale naming the index, invalid_request when one comes twice
 */
export function readSave(body: SaveBody, content: Content, checkup: CheckupRow): Save {
  const main = body.submission?.questions ?? [];
  const extra = body.extraSubmission?.questions ?? [];
  const answers = [
    ...main.map((change, at) => readAnswer(change, `submission.questions.${at}`, content, checkup)),
    ...extra.map((change, at) => readAnswer(change, `extraSubmission.questions.${at}`, content, checkup)),
  ];
  const notes = (body.submission?.notes ?? []).map((note, at): NoteEdit => {
    const path = `submission.notes.${at}`;
    const [vitaminKey, factorKey = ''] = note.index.split('#');
    const questionKeys = questionsBeside(vitaminKey ?? '', factorKey, content, checkup);
    if (!questionKeys) throw refuse('unknown_question', `${path}.index`, note.index);
    // Half a character is stored as a replacement sign; unless it is one here already, a repeat would look like an edit.
    const text = note.content.toWellFormed();
    return { ...note, content: text, factorKey, questionKeys, baseRevision: note.revision ?? null, path };
  });
  assertOnce(answers);
  assertOnce(notes);
  return { answers, notes };
}
