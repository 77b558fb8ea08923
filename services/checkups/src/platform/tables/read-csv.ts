import { setImmediate as nextTurn } from 'node:timers/promises';
import { unescapeCell } from '@wellspring/shared/domain/tables/write-csv.ts';
import { type CsvError, type Parser, parse } from 'csv-parse';
import type { Delimiter } from './guess-delimiter.ts';
import { TableError } from './table-error.ts';
import { MAX_BAD_ROWS, MAX_CELL_LENGTH, MAX_RECORD_BYTES } from './table-limits.ts';
import type { RowProblem, TableRow } from './table-row.ts';

const CHUNK_BYTES = 65_536;
const NEWLINE = 0x0a;

/** A text in pieces, with one byte for each line break. */
type Pieces = AsyncGenerator<Buffer, void>;
/** What may be read again: the bytes after the last record that could be read, and the line on which they begin. */
type Unread = { bytes: Buffer; line: number };

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

async function* unifyLineBreaks(text: AsyncIterable<string>): Pieces {
  // The first half of a line break whose second half may be in the next piece.
  let half = '';
  for await (const piece of text) {
    const joined = half + piece;
    half = joined.endsWith('\r') ? '\r' : '';
    yield Buffer.from(joined.slice(0, joined.length - half.length).replaceAll(/\r\n?/g, '\n'));
  }
  if (half !== '') yield Buffer.from('\n');
}

/** Line breaks among the first bytes. */
function countLines(bytes: Buffer, length: number): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0 && at < length; at = bytes.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}

/** From the first line that is not empty. */
function skipEmptyLines({ bytes, line }: Unread): Unread {
  let at = 0;
  while (bytes[at] === NEWLINE) at += 1;
  return { bytes: bytes.subarray(at), line: line + at };
}

/** From the next line; null when there is none. */
async function skipLine(pieces: Pieces, { bytes: first, line }: Unread): Promise<Unread | null> {
  for (let bytes = first; ; ) {
    const end = bytes.indexOf(NEWLINE);
    if (end >= 0) return { bytes: bytes.subarray(end + 1), line: line + 1 };
    const next = await pieces.next();
    if (next.done) return null;
    bytes = next.value;
  }
}

/**
 * The rows of a CSV text. A line that cannot be read is one row with a problem, and the next line is read as if it were not
 * there: neither a stray quote nor one that is never closed takes other rows away. Rows may have different numbers
 * of cells; empty rows are left out.
 *
 * @param text in pieces of any length
 * @param line number of its first line in the file
 * @throws TableError damaged when too many lines cannot be read
 */
export async function* readCsv(text: AsyncIterable<string>, delimiter: Delimiter, line = 1): AsyncGenerator<TableRow> {
  const pieces = unifyLineBreaks(text);
  try {
    let unread: Unread | null = { bytes: Buffer.alloc(0), line };
    for (let bad = 0; unread; bad += 1) {
      if (bad > MAX_BAD_ROWS) throw new TableError('damaged');
      unread = yield* readStretch(pieces, delimiter, unread);
    }
  } finally {
    await pieces.return();
  }
}

/** Reads up to the first bad line. @returns what comes after that line; null at the end of the text */
async function* readStretch(
  pieces: Pieces,
  delimiter: Delimiter,
  start: Unread,
): AsyncGenerator<TableRow, Unread | null> {
  let rows: TableRow[] = [];
  // What the parser has read for good, in bytes, and what comes after it.
  let [done, unread] = [0, start];
  const parser = parse({
    delimiter,
    relax_column_count: true,
    max_record_size: MAX_RECORD_BYTES,
    trim: true,
    // Records are taken here and not from the stream, which drops those that wait when an error comes.
    on_record(cells: string[], { bytes: read }) {
      const { line } = skipEmptyLines(unread);
      const length = read - done;
      unread = { bytes: unread.bytes.subarray(length), line: unread.line + countLines(unread.bytes, length) };
      done = read;
      if (cells.every((cell) => cell === '')) return null;
      const isLong = cells.some((cell) => cell.length > MAX_CELL_LENGTH);
      rows.push(isLong ? { line, cells: [], problem: 'cell_too_long' } : { line, cells: cells.map(unescapeCell) });
      return null;
    },
  });
  // Errors are read from the callbacks.
  parser.on('error', () => undefined);
  let error: CsvError | null = null;
  for (let piece = start.bytes; ; ) {
    for (let at = 0; at < piece.length && !error; at += CHUNK_BYTES) {
      error = await write(parser, piece.subarray(at, at + CHUNK_BYTES));
      yield* rows;
      rows = [];
      await nextTurn();
    }
    const next = error ? null : await pieces.next();
    if (!next || next.done) break;
    piece = next.value;
    unread = { ...unread, bytes: Buffer.concat([unread.bytes, piece]) };
  }
  error ??= await end(parser);
  yield* rows;
  if (!error) return null;
  const bad = skipEmptyLines(unread);
  yield { line: bad.line, cells: [], problem: toProblem(error) };
  return skipLine(pieces, bad);
}
