const FIRST_PAUSE_MS = 1_500;
const MAX_PAUSE_MS = 20_000;

/**
 * Pause before a report that is being computed is requested again, in ms: short at first, because scores mostly come at
 * once, then ever longer.
 *
 * @param attempt requests made before, from 0
 */
export const pauseBefore = (attempt: number): number => Math.min(FIRST_PAUSE_MS * 1.5 ** attempt, MAX_PAUSE_MS);
