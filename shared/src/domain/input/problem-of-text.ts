import type { InputProblem } from './input-problem.ts';

/** A text that is longer than it may be; null when it fits. It is never cut: what was pasted would be lost unseen. */
export const problemOfText = (text: string, most: number): InputProblem | null =>
  text.length > most ? { code: 'text_too_long', params: { length: text.length, most } } : null;
