import { useFieldMessages } from '@wellspring/shared/web/areas/profile/use-field-messages.ts';
import type { ImportProblem } from '../import-types.ts';
import { useImportMessages } from '../use-import-messages.ts';
import { useFieldName } from './use-field-name.ts';

const OWN = [
  'required',
  'invalid_email',
  'taken_in_file',
  'former_person',
  'new_person_left',
  'end_before_start',
  'not_allowed',
  'oneself',
  'not_a_date',
  'unknown_team',
  'ambiguous_team',
  'unknown_branch',
  'changed_since',
  'unknown_parent',
  'base_team',
  'company_team',
  'unknown_color',
  'yes_or_no',
  'unknown_person',
  'too_many',
  'yourself',
  'quotes',
  'row_too_long',
  'cell_too_long',
] as const;
const OF_DATES = ['no_such_date', 'date_too_early', 'date_too_late'] as const;
const OF_PROFILES = [
  'too_long',
  'invalid_phone',
  'invalid_postal_code',
  'unknown_country',
  'unknown_option',
  'retired_option',
] as const;

/** What is wrong with a cell or a row, and how to correct it. */
export function useProblemText(): (problem: ImportProblem) => string {
  const t = useImportMessages();
  const fields = useFieldMessages();
  const nameOf = useFieldName();
  return ({ column, field, code, params }) => {
    if (column === null && field !== null && code === 'required')
      return t('import.problem.no-column', { field: nameOf(field) });
    const own = OWN.find((one) => one === code);
    if (own) return t(`import.problem.${own}`, params);
    const date = OF_DATES.find((one) => one === code);
    if (date) return t(`input.${date}`, params);
    return fields(`profile.problem.${OF_PROFILES.find((one) => one === code) ?? 'other'}`, params);
  };
}
