import type { AnswerConflict, SubmissionSaved } from '@wellspring/shared/contracts/answers/submission.ts';
import { mergeAnswer } from '@wellspring/shared/domain/submissions/answer-revisions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { StoredAnswer, StoredNote, SubmissionRow } from '../door/submission.ts';
import type { AnswerEdit, NoteEdit, Save } from './read-save.ts';

type StoredParts = Pick<SubmissionRow, 'answers' | 'extraAnswers' | 'notes'>;
type Revised = { index: string; revision: number };

/** A write that takes effect only while every touched answer and note still has the revision it is based on. */
export type GuardedWrite = {
  filter: Record<string, unknown>;
  set: Record<string, unknown>;
  /** What the write adds to the number of answered questions. */
  answeredBy: number;
};

/** The guarded write with the revisions that the sender receives once it took effect. */
type OptimisticWrite = GuardedWrite & { questions: Revised[] };

/** What becomes of a save. */
export type MergedSave = {
  /** Null when nothing has to be written. */
  write: GuardedWrite | null;
  /** What the sender may take for saved, with the new revision. */
  questions: Revised[];
  notes: Revised[];
  conflicts: Pick<AnswerConflict, 'questions' | 'notes'>;
};

const pathOf = (edit: AnswerEdit) => `${edit.isExtra ? 'extraAnswers' : 'answers'}.${edit.questionKey}`;
const notePathOf = (edit: NoteEdit) => `notes.${edit.factorKey}`;
const isAnswer = (value: unknown) => value !== 'none';

const emptyNote = { content: '', isShared: false, revision: 0 };

/**
 * The optimistic write of a save, made without reading: it assumes that an answer of revision 0 is 'none', and that one
 * that was answered before still is. Each assumption is part of the filter, so a wrong one writes nothing.
 *
 * @returns null when nothing can be assumed: notes, saves without answers, and answers that name no revision
 */
export function optimisticWrite(save: Save, now: Date): OptimisticWrite | null {
  if (save.notes.length > 0 || save.answers.length === 0) return null;
  const write: OptimisticWrite = { filter: {}, set: {}, answeredBy: 0, questions: [] };
  for (const edit of save.answers) {
    const { baseRevision } = edit;
    if (baseRevision === null) return null;
    const path = pathOf(edit);
    const wasAnswered = baseRevision > 0;
    write.filter[`${path}.revision`] = baseRevision;
    write.filter[`${path}.value`] = wasAnswered ? { $ne: 'none' } : 'none';
    write.set[path] = { value: edit.value, revision: baseRevision + 1, at: now } satisfies StoredAnswer;
    write.answeredBy += Number(isAnswer(edit.value)) - Number(wasAnswered);
    write.questions.push({ index: edit.index, revision: baseRevision + 1 });
  }
  return write;
}

/**
 * Merges a save into what is stored, answer by answer.
 *
 * @throws AppError unknown_question for a question this submission does not ask
 */
export function mergeSave(stored: StoredParts, save: Save, now: Date): MergedSave {
  const write: GuardedWrite = { filter: {}, set: {}, answeredBy: 0 };
  const merged: MergedSave = { write: null, questions: [], notes: [], conflicts: { questions: [], notes: [] } };
  for (const edit of save.answers) mergeOne(stored, edit, now, write, merged);
  for (const edit of save.notes) mergeNote(stored, edit, now, write, merged);
  return Object.keys(write.set).length > 0 ? { ...merged, write } : merged;
}

function mergeOne(stored: StoredParts, edit: AnswerEdit, now: Date, write: GuardedWrite, merged: MergedSave): void {
  const answers = edit.isExtra ? stored.extraAnswers : stored.answers;
  const before = Object.hasOwn(answers, edit.questionKey) ? answers[edit.questionKey] : undefined;
  if (!before) throw unknown(edit);
  const baseRevision = edit.baseRevision ?? before.revision;
  const { outcome, stored: after } = mergeAnswer(before, { value: edit.value, baseRevision });
  if (outcome === 'conflict') {
    merged.conflicts.questions.push({ index: edit.index, value: before.value, revision: before.revision });
    return;
  }
  merged.questions.push({ index: edit.index, revision: after.revision });
  if (outcome !== 'applied') return;
  const path = pathOf(edit);
  write.filter[`${path}.revision`] = before.revision;
  write.set[path] = { value: edit.value, revision: after.revision, at: now } satisfies StoredAnswer;
  write.answeredBy += Number(isAnswer(edit.value)) - Number(isAnswer(before.value));
}

function mergeNote(stored: StoredParts, edit: NoteEdit, now: Date, write: GuardedWrite, merged: MergedSave): void {
  // A note belongs to a factor, and only factors with a question in this submission are on the screen.
  const isAsked = edit.questionKeys.some(
    (key) => Object.hasOwn(stored.answers, key) || Object.hasOwn(stored.extraAnswers, key),
  );
  if (!isAsked) throw unknown(edit);
  const { index, content, isShared } = edit;
  const before = (Object.hasOwn(stored.notes, edit.factorKey) && stored.notes[edit.factorKey]) || null;
  const { revision, ...text } = before ?? emptyNote;
  const isSame = text.content === content && text.isShared === isShared;
  if (edit.baseRevision !== null && edit.baseRevision !== revision) {
    if (isSame) merged.notes.push({ index, revision });
    else merged.conflicts.notes.push({ index, content: text.content, isShared: text.isShared, revision });
    return;
  }
  merged.notes.push({ index, revision: revision + 1 });
  const path = notePathOf(edit);
  if (before) write.filter[`${path}.revision`] = revision;
  else write.filter[path] = { $exists: false };
  write.set[path] = { content, isShared, revision: revision + 1, at: now } satisfies StoredNote;
}

/**
 * Whether a save brings nothing that is not stored already, as the repeat of one whose reply was lost.
 * @returns the stored revisions, or null when it would change something
 */
export function alreadyThere(stored: StoredParts, save: Save): Pick<SubmissionSaved, 'questions' | 'notes'> | null {
  const questions: Revised[] = [];
  const notes: Revised[] = [];
  for (const { index, isExtra, questionKey, value } of save.answers) {
    const known = (isExtra ? stored.extraAnswers : stored.answers)[questionKey];
    if (known?.value !== value) return null;
    questions.push({ index, revision: known.revision });
  }
  for (const { index, factorKey, content, isShared } of save.notes) {
    const known = stored.notes[factorKey];
    if (known?.content !== content || known.isShared !== isShared) return null;
    notes.push({ index, revision: known.revision });
  }
  return { questions, notes };
}

const unknown = ({ path, index }: { path: string; index: string }) =>
  new AppError('unknown_question', {
    fields: [{ path: `${path}.index`, code: 'unknown_question', params: { index } }],
  });
