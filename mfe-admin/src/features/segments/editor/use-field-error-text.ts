import { isInputProblem } from '@wellspring/shared/domain/input/input-problem.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import { useInputErrorText } from '@wellspring/shared/web/patterns/fields/use-input-error-text.ts';
import { type SegmentMessageId, useSegmentMessages } from '../use-segment-messages.ts';

const sentences: Readonly<Record<string, SegmentMessageId>> = {
  required: 'segment.problem.required',
  invalid_date: 'segment.problem.date',
  unknown: 'segment.problem.unknown',
  yourself: 'segment.problem.yourself',
  daily_limit: 'segment.problem.daily-limit',
};

/** What is wrong with a field, in the reader's language; undefined for no problem. */
export function useFieldErrorText(): (problem: FieldProblem | undefined) => string | undefined {
  const t = useSegmentMessages();
  const inputErrorText = useInputErrorText();
  return (problem) => {
    if (!problem) return undefined;
    if (isInputProblem(problem)) return inputErrorText(problem);
    return t(sentences[problem.code] ?? 'segment.problem.other', problem.params);
  };
}
