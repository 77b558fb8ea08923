import type { InputProblem } from '../../../domain/input/input-problem.ts';
import { type SharedMessageId, useTypedMessages } from '../../i18n/messages.tsx';

/** What is wrong with the text of a field and how to mend it, in a sentence. */
export function useInputErrorText(): (problem: InputProblem) => string {
  const t = useTypedMessages<SharedMessageId>();
  return ({ code, params }) => t(`input.${code}`, params);
}
