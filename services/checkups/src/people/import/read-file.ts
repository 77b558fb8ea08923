import { readTable } from '../../platform/tables/read-table.ts';
import { TableError } from '../../platform/tables/table-error.ts';
import type { TableRow } from '../../platform/tables/table-row.ts';
import type { ImportDeps } from './import-deps.ts';
import type { ImportDocument, ImportRowDocument } from './import-row.ts';
import { matchHeaders } from './match-headers.ts';

const BATCH = 1_000;

const toDocument = (
  { _id: importId, expiresAt }: ImportDocument,
  { line, cells, problem }: TableRow,
): ImportRowDocument => ({
  _id: `${importId}.${line}`,
  importId,
  line,
  cells,
  ...(problem ? { unreadable: problem } : {}),
  outcome: null,
  problems: [],
  isDone: false,
  expiresAt,
});

/** Reads the uploaded file into rows, and recognises its columns. Can be run again from its beginning. */
export async function readFile({ imports }: ImportDeps, row: ImportDocument): Promise<void> {
  const { _id: id } = row;
  await imports.removeRows(id);
  try {
    const { encoding, delimiter } = row;
    const table = await readTable(await imports.readFile(id), {
      encoding: encoding ?? undefined,
      delimiter: delimiter ?? undefined,
    });
    let [batch, rowCount, firstCells]: [ImportRowDocument[], number, string[]] = [[], 0, []];
    for await (const one of table.rows) {
      if (rowCount === 0) firstCells = one.cells;
      rowCount += 1;
      batch.push(toDocument(row, one));
      if (batch.length < BATCH) continue;
      await imports.addRows(batch);
      await imports.noteProgress(id, rowCount);
      batch = [];
    }
    await imports.addRows(batch);
    if (rowCount === 0) throw new TableError('empty');
    const { headers, format } = table;
    const fields = matchHeaders(headers);
    const found = { headers, fields, firstCells, rowCount, encoding: format.encoding, delimiter: format.delimiter };
    await imports.change(row, { ...found, state: 'columns', progress: { done: rowCount, of: rowCount } });
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    await imports.removeRows(id);
    await imports.change(row, { state: 'refused', problem: error.problem });
  }
  await imports.removeFile(id);
}
