import type { CheckupRow } from '../../../services/checkups/src/checkups/door/checkup.ts';
import type { Run } from '../checkups/schedule.ts';

/**
 * One of a year's checkups requires a review: the employee account has sent it in, kept it private and not requested
 * the review yet.
 */
const ASKS_FOR_TALK = 'full 1';

/** The same checkups, one of which requires a review with the manager. */
export function withTalkAsked(checkups: readonly CheckupRow[], runs: readonly Run[]): CheckupRow[] {
  const asking = runs.find(({ label }) => label === ASKS_FOR_TALK)?.checkup._id;
  return checkups.map((checkup) => (checkup._id === asking ? { ...checkup, requiresReview: true } : checkup));
}
