import type * as people from '@wellspring/shared/contracts/people/import.ts';
import type { TeamImportField, TeamImportTrial } from '@wellspring/shared/contracts/people/team-import.ts';

/** What a column can hold, of a file of people or of teams. */
export type ImportField = people.ImportField | TeamImportField;

type WithField<Value> = Omit<Value, 'field'> & { field: ImportField | null };

export type ImportColumn = WithField<people.ImportColumn>;
export type ImportProblem = WithField<people.ImportProblem>;
export type ImportRow = Omit<people.ImportRow, 'problems'> & { problems: ImportProblem[] };

/** What a file would do; numbers that a file of teams does not have are 0. */
export type ImportTrial = people.ImportTrial & { homes?: TeamImportTrial['homes'] };

/** An import of people or of teams. */
export type Import = Omit<people.Import, 'columns' | 'trial'> & {
  columns: ImportColumn[];
  trial: ImportTrial | null;
};
