/** Cells that a spreadsheet would run as a formula, which a tab or line break before does not stop; or that look like an escaped one. */
const FORMULA = /^'*\s*[=+\-@]/;
const BYTE_ORDER_MARK = '\ufeff';

/** A cell as a text: an apostrophe before what would be a formula, quotes where they are needed. */
function toCell(value: string, delimiter: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value;
  return text.includes('"') || text.includes(delimiter) || /[\r\n]/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}

/** A cell of our own files as it was before `toCell` put an apostrophe before it. */
export const unescapeCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/** A line of a CSV file. */
export const toCsvLine = (cells: readonly string[], delimiter: string = ';'): string =>
  `${cells.map((cell) => toCell(cell, delimiter)).join(delimiter)}\r\n`;

/** Before the first line: without it Excel reads the file as windows-1252. */
export const CSV_START = BYTE_ORDER_MARK;
