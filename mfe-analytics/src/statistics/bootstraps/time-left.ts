export type Seen = { at: number; done: number };

/** Part of the work that has to be done before its pace says anything. */
const SAYS_SOMETHING = 0.1;

/**
 * Seconds until it is done, at the pace since it was first seen.
 *
 * @returns null before a tenth is done, and before a step was seen to end
 */
export function secondsLeft(first: Seen, now: Seen, of: number): number | null {
  const steps = now.done - first.done;
  if (steps <= 0 || now.done < SAYS_SOMETHING * of) return null;
  return Math.max(1, Math.round(((now.at - first.at) / 1000 / steps) * (of - now.done)));
}
