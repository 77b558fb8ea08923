import type { FieldProblem } from '@wellspring/shared/errors.ts';
import { useProfileMessages } from './use-profile-messages.ts';

const known = [
  'required',
  'too_long',
  'invalid_phone',
  'invalid_postal_code',
  'unknown_country',
  'invalid_date',
  'in_the_future',
  'out_of_range',
  'not_editable',
  'unknown_option',
  'retired_option',
] as const;

/** What is wrong with a field and how to mend it; a word nobody wrote a sentence for gets the general one. */
export function useProblemText(): (problem: Omit<FieldProblem, 'path'>) => string {
  const t = useProfileMessages();
  return ({ code, params }) => {
    const found = known.find((one) => one === code);
    return found ? t(`profile.problem.${found}`, params) : t('profile.problem.other');
  };
}
