/**
 * - `starts`: not yet begun
 * - `open-start`, `open-finish`: between start and deadline, without or with a submission in progress
 * - `grace-start`, `grace-finish`: after the deadline, but answers are still accepted
 * - `view`, `thank-you`: finished; the second for people who have no dashboard to see results on
 * - `closed-without-submission`, `closed-unfinished`: too late; shown disabled
 */
export type CheckupCardState =
  | 'starts'
  | 'open-start'
  | 'open-finish'
  | 'grace-start'
  | 'grace-finish'
  | 'view'
  | 'thank-you'
  | 'closed-without-submission'
  | 'closed-unfinished';

/** Moments are epoch milliseconds. null means unbounded: an own vitamin has no start and no deadline. */
export type CheckupCard = {
  readonly nowMs: number;
  readonly startMs: number | null;
  readonly deadlineMs: number | null;
  /** Last moment at which answers are accepted; null, or before the deadline, means that there is no grace. */
  readonly graceEndMs: number | null;
  readonly submission: { readonly isFinished: boolean } | null;
  readonly hasDashboard: boolean;
};

/** State of a checkup in the list of a person's checkups. Both ends of a period belong to it. */
export function checkupCardState(card: CheckupCard): CheckupCardState {
  const { nowMs, startMs, deadlineMs, submission } = card;
  if (submission?.isFinished) return card.hasDashboard ? 'view' : 'thank-you';
  if (startMs !== null && nowMs < startMs) return 'starts';
  if (deadlineMs === null || nowMs <= deadlineMs) return submission ? 'open-finish' : 'open-start';
  if (card.graceEndMs !== null && nowMs <= card.graceEndMs) return submission ? 'grace-finish' : 'grace-start';
  return submission ? 'closed-unfinished' : 'closed-without-submission';
}

/** Whether answers are accepted now: the questionnaire may be opened, and a save is not too late. */
export function acceptsAnswers(state: CheckupCardState): boolean {
  return state === 'open-start' || state === 'open-finish' || state === 'grace-start' || state === 'grace-finish';
}
