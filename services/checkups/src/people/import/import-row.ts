import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type {
  ImportField,
  ImportOutcome,
  ImportProblem,
  ImportState,
  ImportTrial,
} from '@wellspring/shared/contracts/people/import.ts';
import type { TeamImportField, TeamImportTrial } from '@wellspring/shared/contracts/people/team-import.ts';
import type { TextEncoding } from '../../platform/tables/decode-text.ts';
import type { Delimiter } from '../../platform/tables/guess-delimiter.ts';
import type { ManagerMove } from './people/manager-moves.ts';

/** What the file would do, with the managers whom it concerns. */
export type StoredTrial = Omit<ImportTrial, 'managersLosing' | 'managersGaining'> & { managers: ManagerMove[] };

/** What a file of teams would do, with the managers and viewers whom it concerns. */
export type StoredTeamTrial = Omit<TeamImportTrial, 'managersLosing' | 'managersGaining'> & { managers: ManagerMove[] };

/** What the rows of a file are about. */
export type ImportKind = 'users' | 'teams';

/** An import of people or teams, from the upload of its file until it is done. */
export type ImportDocument = {
  _id: string;
  kind: ImportKind;
  createdBy: string;
  /** What the user who started the step may do; planning asks it about each person. */
  permissions: readonly string[];
  fileName: string;
  size: number;
  pieceCount: number;
  state: ImportState;
  /** A worker has to do something: reading, checking or importing. Absent otherwise. */
  isWorking?: true;
  /** Counts what users did; each step of work is done for one revision. */
  revision: number;
  problem: string | null;
  encoding: TextEncoding | null;
  delimiter: Delimiter | null;
  headers: string[];
  firstCells: string[];
  /** Of its kind. */
  fields: (ImportField | TeamImportField | null)[];
  isComplete: boolean;
  rowCount: number;
  /** Of its kind. */
  trial: StoredTrial | StoredTeamTrial | null;
  progress: { done: number; of: number };
  sendWelcome: boolean;
  /** Language of new people whose row names none. */
  language: Locale;
  /** From this moment on the import runs to its end; before it, it can be stopped. */
  committedAt: Date | null;
  /** First line of the last chunk of rows that is written; 0: none. */
  writtenLine: number;
  leftOut: number;
  changeId: string | null;
  failures: number;
  createdAt: Date;
  expiresAt: Date;
};

/** An import of people. */
export type PeopleImport = ImportDocument & { fields: (ImportField | null)[] };
/** An import of teams. */
export type TeamsImport = ImportDocument & { fields: (TeamImportField | null)[] };

/** A part of the uploaded file. */
export type ImportPieceDocument = { _id: string; importId: string; place: number; bytes: Buffer; expiresAt: Date };

/** A problem of a row of either kind. */
export type StoredProblem = Omit<ImportProblem, 'field'> & { field: ImportField | TeamImportField | null };

/** A row of the file; with `isAbsent` a person who is not in a file that holds all people, after the last row. */
export type ImportRow = {
  line: number;
  cells: string[];
  /** The row could not be read. */
  unreadable?: string;
  isAbsent?: true;
  /** The person whose address it has; absent: none, or it was not checked. */
  userId?: string;
  outcome: ImportOutcome | null;
  problems: StoredProblem[];
};

/** Some rows that follow each other, in one document: each for itself would cost several times as much. */
export type ImportRowsDocument = {
  /** Import and first line. */
  _id: string;
  importId: string;
  firstLine: number;
  rows: ImportRow[];
  rowCount: number;
  /** Of the rows, by their outcome. */
  counts: Partial<Record<ImportOutcome, number>>;
  /** People of the rows, each once. */
  userIds: string[];
  /** All of them are people who are not in the file. */
  isAbsent?: true;
  /** Counts changes: an erasure and the worker may change the rows at once. */
  revision: number;
  expiresAt: Date;
};
