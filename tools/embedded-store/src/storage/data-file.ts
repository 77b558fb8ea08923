import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './data-folder.ts';

/** Name of the data file in its folder. */
export const DATA_FILE = 'store.lmdb';

const MAGIC = 0xbeefc0de;
const VERSION = 2;
/** Where the first of the two head pages says what it is, and how large pages are. */
const MAGIC_AT = 24;
const PAGE_BYTES_AT = MAGIC_AT + 24;

/**
 * Looks at the first bytes of the data file, because LMDB maps whatever it is given and the process dies of it.
 * @throws StartError when the file is there and is no data file of this version
 */
export function checkDataFile(folder: string): void {
  const path = join(folder, DATA_FILE);
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return;
  const first = readAt(path, 0);
  const pageBytes = first.readUInt32LE(PAGE_BYTES_AT);
  const isWhole = isHead(first) && pageBytes >= 512 && size >= 2 * pageBytes && isHead(readAt(path, pageBytes));
  if (!isWhole) throw new StartError(`${path} is not a data file of the embedded store, or its beginning is damaged`);
}

function isHead(bytes: Buffer): boolean {
  return bytes.readUInt32LE(MAGIC_AT) === MAGIC && (bytes.readUInt32LE(MAGIC_AT + 4) & 0xffff) === VERSION;
}

function readAt(path: string, position: number): Buffer {
  const bytes = Buffer.alloc(128);
  const file = openSync(path, 'r');
  try {
    readSync(file, bytes, 0, bytes.length, position);
  } finally {
    closeSync(file);
  }
  return bytes;
}
