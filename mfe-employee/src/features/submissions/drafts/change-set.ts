import type { AnswerChange, NoteChange } from '@wellspring/shared/contracts/answers/submission.ts';
import { encodeNote } from '@wellspring/shared/domain/submissions/note-text.ts';

/** What one save carries: only what changed, each with the revision it was based on. */
export type ChangeSet = { questions: AnswerChange[]; extraQuestions: AnswerChange[]; notes: NoteChange[] };

export type Change = { index: string; value: number | string; revision: number };

/** Every change of a save; a note as one text. */
export const toChanges = ({ questions, extraQuestions, notes }: ChangeSet): Change[] => [
  ...questions,
  ...extraQuestions,
  ...notes.map((note) => ({ index: note.index, value: encodeNote(note), revision: note.revision })),
];

/** The same set with other revisions, and without what must not be sent. */
export function rebased(set: ChangeSet, revisions: ReadonlyMap<string, number>): ChangeSet {
  const take = <Item extends { index: string; revision: number }>(items: readonly Item[]): Item[] =>
    items.flatMap((item) => {
      const revision = revisions.get(item.index);
      return revision === undefined ? [] : [{ ...item, revision }];
    });
  return { questions: take(set.questions), extraQuestions: take(set.extraQuestions), notes: take(set.notes) };
}

export const isEmpty = ({ questions, extraQuestions, notes }: ChangeSet) =>
  questions.length + extraQuestions.length + notes.length === 0;
