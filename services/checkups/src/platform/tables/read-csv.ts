import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CsvError, type Parser, parse } from 'csv-parse';
import type { Delimiter } from './guess-delimiter.ts';
import { TableError } from './table-error.ts';
import { MAX_BAD_ROWS, MAX_CELL_LENGTH, MAX_RECORD_BYTES } from './table-limits.ts';
import type { RowProblem, TableRow } from './table-row.ts';
import { unescapeCell } from './write-csv.ts';

const CHUNK_BYTES = 65_536;
const NEWLINE = 0x0a;

/** A byte of the text, and the line it is on. */
type Place = { from: number; line: number };

const toProblem = ({ code }: CsvError): RowProblem => (code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'quotes');

const write = (parser: Parser, chunk: Buffer): Promise<CsvError | null> =>
  new Promise((resolve) => parser.write(chunk, (error) => resolve((error as CsvError | null) ?? null)));

const end = (parser: Parser): Promise<CsvError | null> =>
  new Promise((resolve) => {
    parser.once('error', (error) => resolve(error as CsvError));
    parser.once('end', () => resolve(null));
    parser.resume();
    parser.end();
  });

/** Line breaks of the text between two of its bytes. */
function countLines(bytes: Buffer, from: number, to: number): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE, from); at >= 0 && at < to; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

/** Where the first line that is not empty begins. */
function skipEmptyLines(bytes: Buffer, { from, line }: Place): Place {
  let at = from;
  while (bytes[at] === NEWLINE) at += 1;
  return { from: at, line: line + at - from };
}

/**
 * The rows of a CSV text. A line that cannot be read is one row with a problem, and the next line is read as if it were not
 * there: neither a stray quote nor one that is never closed takes other rows away. Rows may have different numbers
 * of cells; empty rows are left out.
 *
 * @param line number of its first line in the file
 * @throws TableError damaged when too many lines cannot be read
 */
export async function* readCsv(text: string, delimiter: Delimiter, line = 1): AsyncGenerator<TableRow> {
  const bytes = Buffer.from(text.replaceAll(/\r\n?/g, '\n'));
  let place: Place | null = { from: 0, line };
  for (let bad = 0; place && place.from < bytes.length; bad += 1) {
    if (bad > MAX_BAD_ROWS) throw new TableError('damaged');
    place = yield* readStretch(bytes, delimiter, place);
  }
}

/** Reads up to the first bad line. @returns where the line after it begins; null at the end of the text */
async function* readStretch(bytes: Buffer, delimiter: Delimiter, start: Place): AsyncGenerator<TableRow, Place | null> {
  let rows: TableRow[] = [];
  // After the last record that could be read.
  let next = start;
  const parser = parse({
    delimiter,
    relax_column_count: true,
    max_record_size: MAX_RECORD_BYTES,
    trim: true,
    // Records are taken here and not from the stream, which drops those that wait when an error comes.
    on_record(cells: string[], { bytes: read }) {
      const { line } = skipEmptyLines(bytes, next);
      const to = start.from + read;
      next = { from: to, line: next.line + countLines(bytes, next.from, to) };
      if (cells.every((cell) => cell === '')) return null;
      const isLong = cells.some((cell) => cell.length > MAX_CELL_LENGTH);
      rows.push(isLong ? { line, cells: [], problem: 'cell_too_long' } : { line, cells: cells.map(unescapeCell) });
      return null;
    },
  });
  // Errors are read from the callbacks.
  parser.on('error', () => undefined);
  let error: CsvError | null = null;
  for (let at = start.from; at < bytes.length && !error; at += CHUNK_BYTES) {
    error = await write(parser, bytes.subarray(at, at + CHUNK_BYTES));
    yield* rows;
    rows = [];
    await nextTurn();
  }
  error ??= await end(parser);
  yield* rows;
  if (!error) return null;
  const bad = skipEmptyLines(bytes, next);
  yield { line: bad.line, cells: [], problem: toProblem(error) };
  const lineEnd = bytes.indexOf(NEWLINE, bad.from);
  return lineEnd < 0 ? null : { from: lineEnd + 1, line: bad.line + 1 };
}
