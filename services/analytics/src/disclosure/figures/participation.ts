/** From this many invited people on numbers of people are shown as they are. */
export const FEWEST_INVITED_FOR_COUNTS = 20;

/** Participation as it is shown: a percentage, or one of two ends. */
export type ShownParticipation = number | 'below_10' | 'above_90';

/** How many people answered as it is shown: a number, or a range. */
export type ShownCount = number | 'below_10' | '5_to_9' | '10_to_19';

/**
 * Participation after a round, in whole percent: exact from 20 invited on; below to the nearest ten, so that one more
 * answer cannot be noticed, with both ends as ranges.
 *
 * @param responses up to `invited`
 * @param invited at least 1
 */
export function toShownParticipation(responses: number, invited: number): ShownParticipation {
  const percentage = (100 * responses) / invited;
  if (invited >= FEWEST_INVITED_FOR_COUNTS) return Math.round(percentage);
  if (percentage < 10) return 'below_10';
  if (percentage > 90) return 'above_90';
  return Math.round(percentage / 10) * 10;
}

/**
 * How many people stand behind a released set.
 *
 * @param minimum of the set: below five people nothing closer than "fewer than ten" is both true and safe
 */
export function toShownCount(responses: number, invited: number, minimum: number): ShownCount {
  if (invited >= FEWEST_INVITED_FOR_COUNTS) return responses;
  if (responses >= 10) return '10_to_19';
  return minimum < 5 ? 'below_10' : '5_to_9';
}

/**
 * Participation while a round is open: in steps of people, renewed at night, and not at all below 20 invited.
 *
 * @param minimum of the set
 * @returns whole percent; null when nothing may be shown
 */
export function toShownOpenParticipation(responses: number, invited: number, minimum: number): number | null {
  if (invited < FEWEST_INVITED_FOR_COUNTS) return null;
  return Math.round((100 * toAnsweredStep(responses, minimum)) / invited);
}

/** How many answered while a round is open: the last full step of people. */
export function toAnsweredStep(responses: number, minimum: number): number {
  const step = Math.max(5, minimum);
  return Math.floor(responses / step) * step;
}
