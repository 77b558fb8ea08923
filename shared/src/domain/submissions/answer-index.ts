/** The value of an unanswered question. */
export const NO_ANSWER = 'none';

const SEPARATOR = '#';

/** Which question an answer belongs to, within one submission. */
export type AnswerPlace = { readonly vitamin: string; readonly factor: string; readonly question: string };

/**
 * Writes the index of an answer: `vitamin#factor#question`.
 *
 * @throws RangeError when a part is empty or contains the separator, as the index could not be read back
 */
export function answerIndex(place: AnswerPlace): string {
  return join([place.vitamin, place.factor, place.question]);
}

/** Writes the index of a note, which belongs to a factor: `vitamin#factor`. Throws RangeError as `answerIndex` does. */
export function noteIndex(vitamin: string, factor: string): string {
  return join([vitamin, factor]);
}

/** Reads an answer's index; null when it is not one. */
export function parseAnswerIndex(index: string): AnswerPlace | null {
  const [vitamin, factor, question, ...rest] = index.split(SEPARATOR);
  if (!vitamin || !factor || !question || rest.length > 0) return null;
  return { vitamin, factor, question };
}

/** The vitamin and factor part of an answer's index, which is the index of the note beside it. */
export function toNoteIndex(index: string): string {
  return index.slice(0, index.lastIndexOf(SEPARATOR));
}

/** Whether an answer belongs to a vitamin. */
export function isOfVitamin(index: string, vitamin: string): boolean {
  return index.startsWith(`${vitamin}${SEPARATOR}`);
}

/** Whether a question was added by the company: shown and stored, but never part of a score. */
export function isExtraQuestion(questionKey: string): boolean {
  return questionKey.includes('EXT');
}

function join(parts: readonly string[]): string {
  for (const part of parts) {
    if (part === '' || part.includes(SEPARATOR)) throw new RangeError(`"${part}" cannot be part of an answer index`);
  }
  return parts.join(SEPARATOR);
}
