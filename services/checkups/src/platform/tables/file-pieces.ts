import { TableError } from './table-error.ts';
import { MAX_FILE_BYTES } from './table-limits.ts';

/** A file piece by piece, from its beginning at each call: files are read more than once and never held as a whole. */
export type FilePieces = () => AsyncIterable<Buffer>;

/** At least so many of the first bytes, or all of a file that has fewer. */
export async function readStart(file: FilePieces, length: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of file()) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= length) break;
  }
  return Buffer.concat(pieces);
}

/** The whole file, for what cannot be read in pieces. */
export const readWhole = (file: FilePieces): Promise<Buffer> => readStart(file, Number.POSITIVE_INFINITY);

/** The same file, refused as too large while it is read. */
export const limitBytes = (file: FilePieces): FilePieces =>
  async function* () {
    let bytes = 0;
    for await (const piece of file()) {
      bytes += piece.length;
      if (bytes > MAX_FILE_BYTES) throw new TableError('too_large');
      yield piece;
    }
  };
