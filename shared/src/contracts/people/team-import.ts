import * as z from 'zod/mini';
import { Import, ImportColumn, ImportColumns, ImportProblem, ImportRow, ImportTrial } from './import.ts';
import { ExportFormat } from './managed-user.ts';

/** Rows of a file of teams. They are written all at once. */
export const MAX_IMPORTED_TEAMS = 5_000;

/** What a column of a file of teams can hold; `team` is the path of its titles from the top of the tree. */
export const TeamImportField = z.enum([
  'team',
  'description',
  'color',
  'visibility',
  'hideDashboard',
  'isbase',
  'managers',
  'viewers',
]);
export type TeamImportField = z.infer<typeof TeamImportField>;

const field = z.nullable(TeamImportField);

export const TeamImportProblem = z.object({ ...ImportProblem.shape, field });
export type TeamImportProblem = z.infer<typeof TeamImportProblem>;

const { new: added, changed, same, problem, managersLosing, managersGaining } = ImportTrial.shape;

/** What the file would do; of rows with problems nothing. Teams that are not in it stay as they are. */
export const TeamImportTrial = z.object({
  new: added,
  changed,
  same,
  problem,
  /** Managers and viewers who could no longer open reports of some teams. */
  managersLosing,
  /** Managers and viewers who could open reports of further teams. */
  managersGaining,
  /** People whose home changes: to the dashboard, or away from it. */
  homes: z.object({ toDashboard: z.int(), toCheckups: z.int() }),
});
export type TeamImportTrial = z.infer<typeof TeamImportTrial>;

/** An import of teams; it goes through the same states as one of people. */
export const TeamImport = z.object({
  ...Import.shape,
  columns: z.array(z.object({ ...ImportColumn.shape, field })),
  trial: z.nullable(TeamImportTrial),
});
export type TeamImport = z.infer<typeof TeamImport>;

/** What the columns hold, one entry for each; starts the trial. */
export const TeamImportColumns = z.object({
  revision: ImportColumns.shape.revision,
  fields: z.array(field).check(z.maxLength(200)),
});
export type TeamImportColumns = z.infer<typeof TeamImportColumns>;

export const TeamImportRow = z.object({ ...ImportRow.shape, problems: z.array(TeamImportProblem) });
export type TeamImportRow = z.infer<typeof TeamImportRow>;

/** Starts the import. */
export const TeamImportStart = z.object({ revision: z.int() });
export type TeamImportStart = z.infer<typeof TeamImportStart>;

/** The teams of the tree as a file that can be imported. */
export const TeamExport = z.object({ format: ExportFormat });
export type TeamExport = z.infer<typeof TeamExport>;
