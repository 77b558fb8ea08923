import { isInputProblem } from '../../../domain/input/input-problem.ts';
import type { FieldProblem } from '../../../errors.ts';
import { useInputErrorText } from '../../patterns/fields/use-input-error-text.ts';
import { useFieldMessages } from './use-field-messages.ts';

const known = [
  'required',
  'too_long',
  'invalid_phone',
  'invalid_postal_code',
  'unknown_country',
  'not_editable',
  'unknown_option',
  'retired_option',
] as const;

/** Error of a field with how to mend it; an unknown code gets the general message. */
export function useProblemText(): (problem: Omit<FieldProblem, 'path'>) => string {
  const t = useFieldMessages();
  const inputErrorText = useInputErrorText();
  return (problem) => {
    if (isInputProblem(problem)) return inputErrorText(problem);
    const { code, params } = problem;
    const found = known.find((one) => one === code);
    return found ? t(`profile.problem.${found}`, params) : t('profile.problem.other');
  };
}
