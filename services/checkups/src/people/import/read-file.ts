import { MAX_IMPORTED_TEAMS } from '@wellspring/shared/contracts/people/team-import.ts';
import { readTable } from '../../platform/tables/read-table.ts';
import { TableError } from '../../platform/tables/table-error.ts';
import type { TableRow } from '../../platform/tables/table-row.ts';
import type { ImportDocument, ImportRow } from './import-row.ts';
import type { ImportsRepository } from './imports.repository.ts';
import { createHeaderMatcher } from './match-headers.ts';
import { headerWords } from './people/header-words.ts';
import { teamHeaderWords } from './teams/team-words.ts';

/** Rows that are stored at once. */
const BATCH = 1_000;

const toRow = ({ line, cells, problem }: TableRow): ImportRow => ({
  line,
  cells,
  ...(problem ? { unreadable: problem } : {}),
  outcome: null,
  problems: [],
});

const matchers = { users: createHeaderMatcher(headerWords), teams: createHeaderMatcher(teamHeaderWords) };
/** Rows of a file; teams are written in one transaction. */
const mostRows = { users: Number.POSITIVE_INFINITY, teams: MAX_IMPORTED_TEAMS };

/** Reads the uploaded file into rows, and recognises its columns. Can be run again from its beginning. */
export async function readFile(imports: ImportsRepository, row: ImportDocument): Promise<void> {
  const { _id: id } = row;
  await imports.rows.remove(id);
  try {
    const { encoding, delimiter } = row;
    const table = await readTable(() => imports.readFile(id), {
      encoding: encoding ?? undefined,
      delimiter: delimiter ?? undefined,
    });
    let [batch, rowCount, firstCells]: [ImportRow[], number, string[]] = [[], 0, []];
    for await (const one of table.rows) {
      // A first row that could not be read has no cells, and would show every column as empty.
      if (firstCells.length === 0) firstCells = one.cells;
      rowCount += 1;
      if (rowCount > mostRows[row.kind]) throw new TableError('too_many_rows');
      batch.push(toRow(one));
      if (batch.length < BATCH) continue;
      await imports.rows.add(row, batch);
      await imports.noteProgress(id, rowCount);
      batch = [];
    }
    await imports.rows.add(row, batch);
    if (rowCount === 0) throw new TableError('empty');
    const { headers, format } = table;
    const fields = matchers[row.kind](headers);
    const found = { headers, fields, firstCells, rowCount, encoding: format.encoding, delimiter: format.delimiter };
    await imports.change(row, { ...found, state: 'columns', progress: { done: rowCount, of: rowCount } });
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    await imports.rows.remove(id);
    await imports.change(row, { state: 'refused', problem: error.problem });
  }
  await imports.removeFile(id);
}
