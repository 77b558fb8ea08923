import type { NO_ANSWER } from './answer-index.ts';

export type AnswerValue = number | typeof NO_ANSWER;

/** An answer (or a note, as text) as the server holds it. A new one has revision 0; every change adds one. */
export type StoredAnswer<Value = AnswerValue> = { readonly value: Value; readonly revision: number };

/** One answer of a save: what the person chose, and the revision they were looking at when they chose it. */
export type AnswerSave<Value = AnswerValue> = { readonly value: Value; readonly baseRevision: number };

/** What became of one answer of a save. `stored` is what the server holds afterwards. */
export type AnswerOutcome<Value = AnswerValue> = {
  readonly outcome: 'applied' | 'already-there' | 'conflict';
  readonly stored: StoredAnswer<Value>;
};

/**
 * Merges one saved answer into the stored one, so that no unseen answer is overwritten.
 * - the sender saw the stored revision: applied, and the revision goes up even when the value is the same. Otherwise an
 * older save of the same user, still under way, could be applied after this one;
 * - the sender saw another revision but chose the same value: already there, as after a repeated save;
 * - else a conflict: nothing is changed and the sender is shown what is stored.
 */
export function mergeAnswer<Value extends string | number>(
  stored: StoredAnswer<Value>,
  save: AnswerSave<Value>,
): AnswerOutcome<Value> {
  if (save.baseRevision === stored.revision) {
    return { outcome: 'applied', stored: { value: save.value, revision: stored.revision + 1 } };
  }
  return { outcome: save.value === stored.value ? 'already-there' : 'conflict', stored };
}
