import type { NO_ANSWER } from './answer-index.ts';

export type AnswerValue = number | typeof NO_ANSWER;

/** An answer as the server holds it. A new answer has revision 0; every change adds one. */
export type StoredAnswer = { readonly value: AnswerValue; readonly revision: number };

/** One answer of a save: what the person chose, and the revision they were looking at when they chose it. */
export type AnswerSave = { readonly value: AnswerValue; readonly baseRevision: number };

/** What became of one answer of a save. `stored` is what the server holds afterwards. */
export type AnswerOutcome = {
  readonly outcome: 'applied' | 'already-there' | 'conflict';
  readonly stored: StoredAnswer;
};

/**
 * Merges one saved answer into what is stored, so that nobody overwrites an answer they have not seen.
 *
 * - the sender saw the stored revision: applied, and the revision goes up even when the value is the same. Otherwise an
 *   older save of the same person, still under way, would keep its right to be applied after this one;
 * - the sender saw another revision but chose the same value: already there, as after a repeated save;
 * - else a conflict: nothing is changed and the sender is shown what is stored.
 */
export function mergeAnswer(stored: StoredAnswer, save: AnswerSave): AnswerOutcome {
  if (save.baseRevision === stored.revision) {
    return { outcome: 'applied', stored: { value: save.value, revision: stored.revision + 1 } };
  }
  return { outcome: save.value === stored.value ? 'already-there' : 'conflict', stored };
}
