import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { TableError } from './table-error.ts';
import { MAX_CELL_LENGTH, MAX_COLUMNS, MAX_ROWS } from './table-limits.ts';
import type { TableRow } from './table-row.ts';

// The only file that reads by the library for workbooks: another one could take its place here.

function toText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  return String(value).trim();
}

function toRow(index: number, values: readonly CellValue[]): TableRow | null {
  if (values.length > MAX_COLUMNS) throw new TableError('too_many_columns');
  const cells = values.map(toText);
  if (cells.every((cell) => cell === '')) return null;
  const isLong = cells.some((cell) => cell.length > MAX_CELL_LENGTH);
  return isLong ? { line: index + 1, cells: [], problem: 'cell_too_long' } : { line: index + 1, cells };
}

/**
 * The rows of the first sheet of a workbook; empty ones are left out. Call it by `readWorkbook`, which limits memory
 * and time.
 */
export async function* readSheet(bytes: Uint8Array): AsyncGenerator<TableRow> {
  for await (const { index, values } of streamXlsxRows(bytes, { maxRows: MAX_ROWS + 2 })) {
    const row = toRow(index, values);
    if (row) yield row;
  }
}
