import type { CheckupRow } from '../../services/checkups/src/checkups/door/checkup.ts';
import type { Run } from './schedule.ts';

/** One of a year's checkups asks for a talk afterwards: the employee account has sent it in, kept it private and not asked yet. */
const ASKS_FOR_TALK = 'full 1';

/** The same checkups, one of which asks whoever sends it in for a talk with their manager. */
export function withTalkAsked(checkups: readonly CheckupRow[], runs: readonly Run[]): CheckupRow[] {
  const asking = runs.find(({ label }) => label === ASKS_FOR_TALK)?.checkup._id;
  return checkups.map((checkup) => (checkup._id === asking ? { ...checkup, requiresReview: true } : checkup));
}
