import type { PreferenceValues } from '@wellspring/shared/contracts/people/preference.ts';

/** The columns that can be left out; the name is always there. */
export const OPTIONAL_COLUMNS = [
  'team',
  'role',
  'employmentStart',
  'email',
  'language',
  'jobTitle',
  'branch',
  'employmentType',
  'state',
] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

const USUAL: readonly OptionalColumn[] = ['team', 'role', 'employmentStart'];

/** The columns that this user chose; the usual ones before the first choice. */
export function readColumns({ columns }: PreferenceValues): readonly OptionalColumn[] {
  return Array.isArray(columns) ? OPTIONAL_COLUMNS.filter((column) => columns.includes(column)) : USUAL;
}
