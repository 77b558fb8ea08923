import { decodeText, guessEncoding, type TextEncoding } from './decode-text.ts';
import { type FilePieces, limitBytes, readStart, readWhole } from './file-pieces.ts';
import { type Delimiter, guessDelimiter, SAMPLE_LENGTH } from './guess-delimiter.ts';
import { readCsv } from './read-csv.ts';
import { readWorkbook } from './read-workbook.ts';
import { TableError } from './table-error.ts';
import { MAX_COLUMNS, MAX_ROWS } from './table-limits.ts';
import type { TableRow } from './table-row.ts';

/** How a file was read; a workbook has neither encoding nor delimiter. */
export type TableFormat =
  | { kind: 'workbook'; encoding: null; delimiter: null }
  | { kind: 'text'; encoding: TextEncoding; delimiter: Delimiter };

/** What the user says about a text file; what is missing is guessed. */
export type TableChoice = { encoding?: TextEncoding | undefined; delimiter?: Delimiter | undefined };

export type Table = {
  format: TableFormat;
  /** Cells of the first row. */
  headers: string[];
  rows: AsyncIterable<TableRow>;
};

/**
 * No file of people or teams has such a column. Here cells are kept in lists, where it would do no harm; programs that read a file
 * with errors or an export after us may keep them in objects.
 */
const RESERVED_HEADER = '__proto__';

const SIGNATURE_BYTES = 4;
const startsWith = (bytes: Buffer, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
const isWorkbook = (bytes: Buffer) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
/** Workbooks of Excel before 2007. */
const isOldWorkbook = (bytes: Buffer) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

async function* limitRows(rows: AsyncIterable<TableRow>, columns: number): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > MAX_ROWS) throw new TableError('too_many_rows');
    yield { ...row, cells: row.cells.slice(0, columns) };
  }
}

/** Enough of a text to guess its delimiter. */
async function readHead(text: AsyncGenerator<string>): Promise<string> {
  let head = '';
  while (head.length < SAMPLE_LENGTH) {
    const next = await text.next();
    if (next.done) break;
    head += next.value;
  }
  return head;
}

async function* joinText(head: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

async function* refuseNul(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) {
    if (piece.includes('\0')) throw new TableError('not_a_table');
    yield piece;
  }
}

async function openText(
  file: FilePieces,
  choice: TableChoice,
): Promise<{ format: TableFormat; rows: AsyncGenerator<TableRow> }> {
  const encoding = choice.encoding ?? (await guessEncoding(file));
  const text = refuseNul(decodeText(file, encoding));
  const head = await readHead(text);
  const guess = guessDelimiter(head);
  const delimiter = choice.delimiter ?? guess.delimiter;
  const rows = readCsv(joinText(head.slice(guess.start), text), delimiter, guess.start > 0 ? 2 : 1);
  return { format: { kind: 'text', encoding, delimiter }, rows };
}

/**
 * Reads a CSV file or a workbook of Excel by what is in it, whatever its name is. Cells beyond the last header are left out.
 *
 * @throws TableError when the file as a whole cannot be read; while the rows are read, too
 */
export async function readTable(given: FilePieces, choice: TableChoice = {}): Promise<Table> {
  const file = limitBytes(given);
  const start = await readStart(file, SIGNATURE_BYTES);
  if (start.length === 0) throw new TableError('empty');
  if (isOldWorkbook(start)) throw new TableError('old_excel');
  const { format, rows } = isWorkbook(start)
    ? {
        format: { kind: 'workbook', encoding: null, delimiter: null } as const,
        rows: readWorkbook(await readWhole(file)),
      }
    : await openText(file, choice);
  const first = await rows.next();
  if (first.done) throw new TableError('empty');
  const headers = first.value.cells;
  if (headers.length === 0) throw new TableError('damaged');
  if (headers.length > MAX_COLUMNS) throw new TableError('too_many_columns');
  if (headers.some((header) => header.trim() === RESERVED_HEADER)) throw new TableError('reserved_header');
  return { format, headers, rows: limitRows(rows, headers.length) };
}
