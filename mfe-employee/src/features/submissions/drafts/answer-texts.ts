import { isUnsaved } from '@wellspring/shared/domain/submissions/answer-draft.ts';
import { decodeNote } from '@wellspring/shared/domain/submissions/note-text.ts';
import type { Step } from '../question/steps.ts';
import type { Drafts } from './draft-store.ts';

/** What its author saw of an answer: the question and the word that was chosen, or the factor and the note. */
export type AnswerTexts = { question: string; answer: string };

/** The words of an answer or, by the index of its factor, of a note. */
export function findAnswerTexts(steps: readonly Step[], index: string, chosen: number | string): AnswerTexts {
  const asked = steps.find((step) => step.index === index);
  if (asked) {
    return { question: asked.text, answer: asked.options.find(({ value }) => value === chosen)?.label ?? '' };
  }
  const factor = steps.find((step) => step.factor?.noteIndex === index)?.factor;
  return { question: factor?.title ?? index, answer: decodeNote(String(chosen)).content };
}

/** What the server does not have yet, in words. */
export function unsentAnswers(
  { answers, notes }: Pick<Drafts, 'answers' | 'notes'>,
  steps: readonly Step[],
): AnswerTexts[] {
  const drafts = { ...answers, ...notes };
  return Object.entries(drafts)
    .filter(([, draft]) => isUnsaved<number | string>(draft))
    .map(([index, { chosen }]) => findAnswerTexts(steps, index, chosen));
}
