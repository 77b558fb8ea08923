/** Every scale of the model has seven options, so that all answers share one range. */
export const LOWEST_ANSWER = 1;
export const HIGHEST_ANSWER = 7;

/**
 * Turns an answer into the direction of its construct (docs/scoring.md, Items).
 *
 * @param value the chosen option, a whole number from 1 to 7
 * @param isReversed whether agreeing means less of the construct
 * @returns the item score, 1 to 7
 * @throws RangeError when the value is not an option of the scale; the value itself is not repeated in the message
 */
export function itemScore(value: number, isReversed: boolean): number {
  if (!Number.isInteger(value) || value < LOWEST_ANSWER || value > HIGHEST_ANSWER) {
    throw new RangeError('an answer must be a whole number from 1 to 7');
  }
  return isReversed ? mirrored(value) : value;
}

/** The same distance from the other end of the scale: 1 becomes 7, 2.5 becomes 5.5. */
export function mirrored(score: number): number {
  return LOWEST_ANSWER + HIGHEST_ANSWER - score;
}
