import type { DisclosureSet } from '../disclosure-set.ts';

/** Of sets whose participation is not looked at. */
export const ANY_PARTICIPATION: Pick<DisclosureSet, 'invited' | 'participationPercent'> = {
  invited: 0,
  participationPercent: 0,
};
