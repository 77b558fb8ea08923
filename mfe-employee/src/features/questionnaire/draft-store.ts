import type { Submission } from '@wellspring/shared/contracts/submission.ts';
import {
  type AnswerDraft,
  chooseAnswer,
  draftOf,
  isUnsaved,
} from '@wellspring/shared/domain/questionnaire/answer-draft.ts';
import type { AnswerValue } from '@wellspring/shared/domain/questionnaire/answer-revisions.ts';
import { EMPTY_NOTE, encodeNote } from '@wellspring/shared/domain/questionnaire/note-text.ts';
import type { ErrorCode } from '@wellspring/shared/errors.ts';
import { createStore } from 'zustand/vanilla';

/** How saving stands, for the person to see. */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** No connection: answers wait on this device and are sent again by themselves. */
  | { kind: 'waiting' }
  /** The server does not take them (the deadline has passed, for example); repeating would change nothing. */
  | { kind: 'refused'; code: ErrorCode };

export type Drafts = {
  /** By 'vitamin#factor#question'. */
  answers: Readonly<Record<string, AnswerDraft>>;
  /** By 'vitamin#factor'; the note as one text (domain/questionnaire/note-text.ts). */
  notes: Readonly<Record<string, AnswerDraft<string>>>;
  saveState: SaveState;
  /** Whether what is not sent outlives the page: kept on the device, or in this page's memory alone. */
  keeping: 'device' | 'memory';
};

/** Answers and notes of the questionnaire that is open, sent or not. Until sent they are the person's alone. */
export function createDraftStore(submission: Submission) {
  const { questions, notes } = submission.submission;
  const answers = [...questions, ...submission.extraSubmission.questions];
  return createStore<Drafts>()(() => ({
    answers: Object.fromEntries(answers.map(({ index, value, revision }) => [index, draftOf({ value, revision })])),
    notes: Object.fromEntries(
      notes.map((note) => [note.index, draftOf({ value: encodeNote(note), revision: note.revision })]),
    ),
    saveState: { kind: 'idle' },
    keeping: 'memory',
  }));
}

export type DraftStore = ReturnType<typeof createDraftStore>;

/** The person answers, or settles a conflict by choosing. */
export function chooseDraft(store: DraftStore, index: string, value: AnswerValue): void {
  store.setState(({ answers }) => {
    const draft = answers[index];
    return draft ? { answers: { ...answers, [index]: chooseAnswer(draft, value) } } : {};
  });
}

/** The person writes a note or changes whether it is shared. */
export function writeDraft(store: DraftStore, index: string, text: string): void {
  store.setState(({ notes }) => {
    const draft = notes[index] ?? draftOf({ value: EMPTY_NOTE, revision: 0 });
    return { notes: { ...notes, [index]: chooseAnswer(draft, text) } };
  });
}

/** How many answers and notes the server does not have yet, as far as this device knows. */
export function unsavedCount({ answers, notes }: Pick<Drafts, 'answers' | 'notes'>): number {
  const drafts: AnswerDraft<AnswerValue | string>[] = [...Object.values(answers), ...Object.values(notes)];
  return drafts.filter((draft) => isUnsaved(draft) && draft.conflict === null).length;
}

/** Whether an answer, or the note beside it, was changed elsewhere and waits for the person to decide. */
export const hasConflict = (
  { answers, notes }: Pick<Drafts, 'answers' | 'notes'>,
  { index, factor }: { index: string; factor: { noteIndex: string } | null },
): boolean => Boolean(answers[index]?.conflict ?? notes[factor?.noteIndex ?? '']?.conflict);
