import type { CheckupRow } from '../../services/checkups/src/domain/checkup.ts';
import type { Run } from './schedule.ts';

/** The half-year's checkup asks for a talk afterwards: old enough that some have had it and others never asked. */
const ASKS_FOR_TALK = 'full 2';

/** The same checkups, one of which asks whoever sends it in for a talk with their manager. */
export function withTalkAsked(checkups: readonly CheckupRow[], runs: readonly Run[]): CheckupRow[] {
  const asking = runs.find(({ label }) => label === ASKS_FOR_TALK)?.checkup._id;
  return checkups.map((checkup) => (checkup._id === asking ? { ...checkup, requiresReview: true } : checkup));
}
