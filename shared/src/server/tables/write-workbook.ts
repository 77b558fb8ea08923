import { writeXlsxStream } from 'hucre/xlsx';

// The only file that writes by the library for workbooks: another one could take its place here.

/** Characters of a cell: what Excel keeps. */
const MAX_CELL_LENGTH = 32_767;

/** A text, or a number that a spreadsheet may count with. */
export type TableCell = string | number;

/** A workbook of one sheet. A text stays a text, so that nothing is taken for a formula. */
export function writeWorkbook(
  title: string,
  headers: readonly string[],
  rows: AsyncIterable<readonly TableCell[]> | Iterable<readonly TableCell[]>,
): ReadableStream<Uint8Array> {
  async function* cut() {
    for await (const row of rows)
      yield row.map((cell) => (typeof cell === 'string' ? cell.slice(0, MAX_CELL_LENGTH) : cell));
  }
  return writeXlsxStream(cut(), {
    name: title,
    columns: headers.map((header) => ({ header, width: 24 })),
    freezePane: { rows: 1 },
  });
}
