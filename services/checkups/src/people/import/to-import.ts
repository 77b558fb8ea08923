import type { Import, ImportRow as ShownRow } from '@wellspring/shared/contracts/people/import.ts';
import type { TeamImport, TeamImportRow } from '@wellspring/shared/contracts/people/team-import.ts';
import type { ImportDocument, ImportRow } from './import-row.ts';

const toTrial = ({ managers, ...trial }: NonNullable<ImportDocument['trial']>) => ({
  ...trial,
  managersLosing: managers.filter(({ losing }) => losing > 0).length,
  managersGaining: managers.filter(({ gaining }) => gaining > 0).length,
});

/** An import as its user sees it; columns and trial are of its kind. */
export const toImport = (row: ImportDocument): Import | TeamImport =>
  ({
    id: row._id,
    revision: row.revision,
    fileName: row.fileName,
    state: row.state,
    problem: row.problem,
    encoding: row.encoding,
    delimiter: row.delimiter,
    rowCount: row.rowCount,
    columns: row.headers.map((header, at) => ({
      header,
      first: row.firstCells[at] ?? '',
      field: row.fields[at] ?? null,
    })),
    isComplete: row.isComplete,
    trial: row.trial && toTrial(row.trial),
    progress: row.progress,
    isStoppable: row.state === 'importing' && row.committedAt === null,
    sendWelcome: row.sendWelcome,
    leftOut: row.leftOut,
    changeId: row.state === 'done' ? row.changeId : null,
    expiresAt: row.expiresAt.toISOString(),
  }) as Import | TeamImport;

export const toImportRow = ({ line, cells, outcome, problems, isAbsent }: ImportRow): ShownRow | TeamImportRow =>
  ({ line, cells, outcome, problems, isAbsent: isAbsent === true }) as ShownRow | TeamImportRow;
