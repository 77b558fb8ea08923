import type { Submission } from '@wellspring/shared/contracts/answers/submission.ts';
import {
  type AnswerDraft,
  chooseAnswer,
  isUnsaved,
  toDraft,
} from '@wellspring/shared/domain/submissions/answer-draft.ts';
import type { AnswerValue } from '@wellspring/shared/domain/submissions/answer-revisions.ts';
import { EMPTY_NOTE, encodeNote, isTooLongNote } from '@wellspring/shared/domain/submissions/note-text.ts';
import type { ErrorCode } from '@wellspring/shared/errors.ts';
import { createStore } from 'zustand/vanilla';

/** How saving stands, for the person to see. */
export type SaveState =
  | { kind: 'idle' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Date }
  /** Offline: answers wait where answer-place.ts says and are retried. */
  | { kind: 'waiting' }
  /** The server does not take them (the deadline has passed, for example); repeating would change nothing. */
  | { kind: 'refused'; code: ErrorCode };

export type Drafts = {
  /** By 'vitamin#factor#question'. */
  answers: Readonly<Record<string, AnswerDraft>>;
  /** By 'vitamin#factor'; the note as one text (domain/submissions/note-text.ts). */
  notes: Readonly<Record<string, AnswerDraft<string>>>;
  saveState: SaveState;
  /** Drafts that are stored on this device, by index: they outlive the page (answer-place.ts). */
  kept: Readonly<Record<string, number | string>>;
};

/** Answers and notes of the questionnaire that is open, sent or not. Until sent they are the person's alone. */
export function createDraftStore(submission: Submission) {
  const { questions, notes } = submission.submission;
  const answers = [...questions, ...submission.extraSubmission.questions];
  return createStore<Drafts>()(() => ({
    answers: Object.fromEntries(answers.map(({ index, value, revision }) => [index, toDraft({ value, revision })])),
    notes: Object.fromEntries(
      notes.map((note) => [note.index, toDraft({ value: encodeNote(note), revision: note.revision })]),
    ),
    saveState: { kind: 'idle' },
    kept: {},
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
    const draft = notes[index] ?? toDraft({ value: EMPTY_NOTE, revision: 0 });
    return { notes: { ...notes, [index]: chooseAnswer(draft, text) } };
  });
}

/** How many answers and notes the server does not have yet, as far as this device knows. */
export function unsavedCount({ answers, notes }: Pick<Drafts, 'answers' | 'notes'>): number {
  const drafts: AnswerDraft<AnswerValue | string>[] = [...Object.values(answers), ...Object.values(notes)];
  return drafts.filter((draft) => isUnsaved(draft) && draft.conflict === null).length;
}

const isHeldNote = (draft: AnswerDraft<string>) =>
  isUnsaved(draft) && draft.underWay === null && isTooLongNote(draft.chosen);

/** The notes that are not sent because they are too long, by 'vitamin#factor'. */
export const heldNotes = ({ notes }: Pick<Drafts, 'notes'>): string[] =>
  Object.entries(notes).flatMap(([index, draft]) => (isHeldNote(draft) && draft.conflict === null ? [index] : []));

/** How many answers and notes can be sent now. */
export const sendableCount = (drafts: Pick<Drafts, 'answers' | 'notes'>): number =>
  unsavedCount(drafts) - heldNotes(drafts).length;

/** Whether an answer, or the note beside it, was changed elsewhere and waits for the person to decide. */
export const hasConflict = (
  { answers, notes }: Pick<Drafts, 'answers' | 'notes'>,
  { index, factor }: { index: string; factor: { noteIndex: string } | null },
): boolean => Boolean(answers[index]?.conflict ?? notes[factor?.noteIndex ?? '']?.conflict);
