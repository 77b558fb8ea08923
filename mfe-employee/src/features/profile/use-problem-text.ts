import { isInputProblem } from '@wellspring/shared/domain/input/input-problem.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import { useInputErrorText } from '@wellspring/shared/web/patterns/fields/use-input-error-text.ts';
import { useProfileMessages } from './use-profile-messages.ts';

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
  const t = useProfileMessages();
  const inputErrorText = useInputErrorText();
  return (problem) => {
    if (isInputProblem(problem)) return inputErrorText(problem);
    const { code, params } = problem;
    const found = known.find((one) => one === code);
    return found ? t(`profile.problem.${found}`, params) : t('profile.problem.other');
  };
}
