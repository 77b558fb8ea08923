import type { FilePieces } from '../platform/tables/file-pieces.ts';

/** A file as it is stored, in pieces of so many bytes. */
export const inPieces = (bytes: Buffer, size = 1_000_000): FilePieces =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
