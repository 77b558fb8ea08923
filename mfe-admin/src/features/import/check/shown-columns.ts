import type { ImportColumn, ImportField, ImportRow } from '../import-types.ts';

/** A column of the preview: where it is in the file, and what it holds. */
export type ShownColumn = { at: number; field: ImportField };

const MAX_COLUMNS = 7;

/** The usual columns, and those in which rows have problems. @returns null: more than fit beside each other */
export function findShownColumns(
  columns: readonly ImportColumn[],
  rows: readonly ImportRow[],
  usualFields: readonly ImportField[],
): readonly ShownColumn[] | null {
  const withProblems = new Set(rows.flatMap(({ problems }) => problems.map(({ column }) => column)));
  const usual = usualFields
    .map((field) => columns.findIndex((column) => column.field === field))
    .filter((at) => at >= 0);
  const others = columns.flatMap((_column, at) => (withProblems.has(at) && !usual.includes(at) ? [at] : []));
  if (usual.length + others.length > MAX_COLUMNS) return null;
  return [...usual, ...others].flatMap((at) => {
    const field = columns[at]?.field;
    return field ? [{ at, field }] : [];
  });
}

/** The cell of a row that holds a field; empty where the file has no such column. */
export function findCell(columns: readonly ImportColumn[], { cells }: ImportRow, field: ImportField): string {
  const at = columns.findIndex((column) => column.field === field);
  return (at < 0 ? undefined : cells[at]) ?? '';
}

/** By which a row is known: the names, else the address, or the team. */
export function nameRow(columns: readonly ImportColumn[], row: ImportRow): string {
  const name = `${findCell(columns, row, 'firstname')} ${findCell(columns, row, 'lastname')}`.trim();
  return name || findCell(columns, row, 'email') || findCell(columns, row, 'team');
}
