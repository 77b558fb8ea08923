/** Every scale of the model has seven options, so that all answers share one range. */
export const LOWEST_ANSWER = 1;
export const HIGHEST_ANSWER = 7;

/** Whether a number is one of the seven options: a whole number from 1 to 7. */
export function isOption(value: number): boolean {
  return Number.isInteger(value) && value >= LOWEST_ANSWER && value <= HIGHEST_ANSWER;
}

/**
 * Turns an answer into the direction of its construct (docs/scoring.md, Items).
 *
 * @param value the chosen option
 * @param isReversed whether agreeing means less of the construct
 * @returns the item score, 1 to 7
 */
export function itemScore(value: number, isReversed: boolean): number {
  return isReversed ? mirrored(value) : value;
}

/** The same distance from the other end of the scale: 1 becomes 7, 2.5 becomes 5.5. */
export function mirrored(score: number): number {
  return LOWEST_ANSWER + HIGHEST_ANSWER - score;
}
