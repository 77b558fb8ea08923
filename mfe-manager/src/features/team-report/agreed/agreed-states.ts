import type { AgreedAction, Outcome } from '@wellspring/shared/contracts/pages/team-report-page.ts';

export type AgreedState = 'planned' | 'running' | 'done' | 'overdue' | 'dropped';

type Dates = Pick<AgreedAction, 'due' | 'doneAt' | 'droppedAt'>;

/**
 * Without a last day an action is planned; with one it runs until the end of that day.
 *
 * @param today YYYY-MM-DD
 */
export function findState({ due, doneAt, droppedAt }: Dates, today: string): AgreedState {
  if (doneAt !== null) return 'done';
  if (droppedAt !== null) return 'dropped';
  if (due === null) return 'planned';
  // ISO days compare as texts.
  return due < today ? 'overdue' : 'running';
}

/** What the row says became of an action; null: there are no later results yet. */
export type Verdict = Outcome | 'not_done' | null;

/** Of an action that was not begun or is late, a change of the figure says nothing. */
export function findVerdict({ after }: Pick<AgreedAction, 'after'>, state: AgreedState): Verdict {
  if (after === null || after.outcome === 'not_shown') return after && 'not_shown';
  return state === 'overdue' || state === 'planned' ? 'not_done' : after.outcome;
}
