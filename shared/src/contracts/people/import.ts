import * as z from 'zod/mini';
import { Id, Locale, Paging, Timestamp } from '../common.ts';
import { ProfileField } from './profile.ts';

/** Bytes of a file that one request uploads; in base64 they are a third more. */
export const IMPORT_PIECE_BYTES = 1024 * 1024;
/** Largest file, in bytes. */
export const IMPORT_MAX_BYTES = 40 * 1024 * 1024;

/** What a column of an imported file can hold. */
export const ImportField = z.enum(['firstname', 'lastname', 'email', 'language', 'team', ...ProfileField.options]);
export type ImportField = z.infer<typeof ImportField>;

export const ImportEncoding = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']);
export const ImportDelimiter = z.enum([';', ',', '\t', '|']);

/** `uploading` → `reading` → `columns` → `checking` → `checked` → `importing` → `done`; `refused`: the file cannot be read. */
export const ImportState = z.enum([
  'uploading',
  'reading',
  'refused',
  'columns',
  'checking',
  'checked',
  'importing',
  'done',
]);
export type ImportState = z.infer<typeof ImportState>;

/** What a row would do; `problem`: it stays out unless its cells are corrected. */
export const ImportOutcome = z.enum(['new', 'changed', 'leaving', 'same', 'problem']);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

/** What is wrong with a cell. */
export const ImportProblem = z.object({
  /** Number of the column, from 0; null: the row as a whole, or a column that the file lacks. */
  column: z.nullable(z.int()),
  field: z.nullable(ImportField),
  code: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** A value that was probably meant. */
  suggestion: z.optional(z.string()),
});
export type ImportProblem = z.infer<typeof ImportProblem>;

/** What the file would do; of rows with problems nothing. */
export const ImportTrial = z.object({
  new: z.int(),
  changed: z.int(),
  /** Of the changed ones, how many change team. */
  changeTeam: z.int(),
  leaving: z.int(),
  same: z.int(),
  problem: z.int(),
  /** People who would be in no team. */
  inNoTeam: z.int(),
  /** Teams that would fall below the number of people needed for results of their own. */
  tooSmall: z.array(z.object({ id: Id, title: z.string(), people: z.int() })),
  /** The number of people needed. */
  minimum: z.int(),
  /** Managers whose teams people leave who change team. */
  managersLosing: z.int(),
  /** Managers whose teams people enter who change team. */
  managersGaining: z.int(),
});
export type ImportTrial = z.infer<typeof ImportTrial>;

/** A manager, with the numbers of people who would leave and enter their teams; never a number of reports, which would show who answered. */
export const ImportManager = z.object({ id: Id, name: z.string(), losing: z.int(), gaining: z.int() });
export type ImportManager = z.infer<typeof ImportManager>;

/** A column of the file: its header, the first cell under it, and the field it holds; null: left out. */
export const ImportColumn = z.object({ header: z.string(), first: z.string(), field: z.nullable(ImportField) });
export type ImportColumn = z.infer<typeof ImportColumn>;

export const Import = z.object({
  id: Id,
  revision: z.int(),
  fileName: z.string(),
  state: ImportState,
  /** Why the file is refused. */
  problem: z.nullable(z.string()),
  /** Null for a workbook, and until it was read. */
  encoding: z.nullable(ImportEncoding),
  delimiter: z.nullable(ImportDelimiter),
  /** Rows under the headers. */
  rowCount: z.int(),
  columns: z.array(ImportColumn),
  /** The file holds all people: those who are not in it leave. */
  isComplete: z.boolean(),
  trial: z.nullable(ImportTrial),
  /** Rows that the current step has done, of how many. */
  progress: z.object({ done: z.int(), of: z.int() }),
  /** The import runs and can still be stopped, with nothing changed. */
  isStoppable: z.boolean(),
  /** Whether new people get a link with which to choose a password, as it was chosen at the start. */
  sendWelcome: z.boolean(),
  /** After the import: rows that were left out because of what changed in the meantime. */
  leftOut: z.int(),
  /** The recorded change by which it can be undone; null until it is done. */
  changeId: z.nullable(Id),
  expiresAt: Timestamp,
});
export type Import = z.infer<typeof Import>;

export const NewImport = z.object({
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Bytes. */
  size: z.int().check(z.minimum(1), z.maximum(IMPORT_MAX_BYTES)),
  /** Instead of a guess. */
  encoding: z.optional(ImportEncoding),
  delimiter: z.optional(ImportDelimiter),
});
export type NewImport = z.infer<typeof NewImport>;

/** Part of the file, in base64. */
export const ImportPiece = z.object({
  content: z.string().check(z.minLength(1), z.maxLength(Math.ceil(IMPORT_PIECE_BYTES / 3) * 4)),
});

/** What the columns hold, one entry for each; starts the trial. */
export const ImportColumns = z.object({
  revision: z.int(),
  fields: z.array(z.nullable(ImportField)).check(z.maxLength(200)),
  isComplete: z._default(z.boolean(), false),
});
export type ImportColumns = z.infer<typeof ImportColumns>;

export const ImportRow = z.object({
  line: z.int(),
  cells: z.array(z.string()),
  outcome: z.nullable(ImportOutcome),
  problems: z.array(ImportProblem),
  /** A person who is not in a file that holds all people; the line is after the last one. */
  isAbsent: z.boolean(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportRowsQuery = z.object({ outcome: z.optional(ImportOutcome), ...Paging });
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>;

export const ImportManagersQuery = z.object(Paging);

/** Another value for a cell; the row is checked again with the whole file. */
export const ImportCell = z.object({
  revision: z.int(),
  line: z.int(),
  column: z.int().check(z.minimum(0)),
  value: z.string().check(z.maxLength(32_767)),
});
export type ImportCell = z.infer<typeof ImportCell>;

/** Starts the import. */
export const ImportStart = z.object({
  revision: z.int(),
  /** Whether new people get a link with which to choose a password. */
  sendWelcome: z._default(z.boolean(), true),
  /** Language of new people whose row names none. */
  language: Locale,
});
export type ImportStart = z.infer<typeof ImportStart>;

/** Rows with problems as a CSV file, with a last column that says what is wrong. */
export const ImportErrorsFile = z.object({ content: z.string() });
