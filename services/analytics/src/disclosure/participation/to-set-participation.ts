import type { SetParticipation } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import {
  FEWEST_INVITED_FOR_COUNTS,
  toAnsweredStep,
  toShownOpenParticipation,
  toShownParticipation,
} from '../figures/participation.ts';
import type { ParticipationRow } from './participation-row.ts';

/** How many of a set took part, as readers see it. */
export function toSetParticipation(setId: string, row: ParticipationRow | undefined): SetParticipation {
  const count = row?.counts.find((one) => one.setId === setId);
  if (!row || !count || count.invited === 0) return { state: 'refused' };
  const { answered, invited, minimum } = count;
  if (row.isFinal) {
    const counts = invited >= FEWEST_INVITED_FOR_COUNTS ? { answered, invited } : null;
    return { state: 'shown', isLowerBound: false, participation: toShownParticipation(answered, invited), counts };
  }
  const participation = toShownOpenParticipation(answered, invited, minimum);
  if (participation === null) return { state: 'refused' };
  const counts = { answered: toAnsweredStep(answered, minimum), invited };
  return { state: 'shown', isLowerBound: true, participation, counts };
}
