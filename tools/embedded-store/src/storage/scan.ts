import type { Entry, KeySpan, TableName } from './tables.ts';
import type { ReadView } from './views.ts';

const FIRST_CHUNK = 16;
const LARGEST_CHUNK = 512;

/**
 * Entries of a span one after the other. They are read in chunks and each chunk starts anew after the last key, so no
 * snapshot is held open between them and a slow reader never keeps old pages alive.
 *
 * @param firstChunk entries of the first read; the chunks then grow fourfold
 */
export function* scanEntries(
  view: ReadView,
  table: TableName,
  span: KeySpan,
  isReverse: boolean,
  firstChunk = FIRST_CHUNK,
): Generator<Entry, void, undefined> {
  let { low, high } = span;
  let chunk = firstChunk;
  for (;;) {
    const entries = view.scan(table, { low, high }, isReverse, chunk);
    yield* entries;
    const last = entries.at(-1);
    if (last === undefined || entries.length < chunk) return;
    if (isReverse) high = last.key;
    else low = successor(last.key);
    chunk = Math.min(chunk * 4, LARGEST_CHUNK);
  }
}

/** The very next key in byte order. */
function successor(key: Uint8Array): Buffer {
  const next = Buffer.alloc(key.length + 1);
  next.set(key);
  return next;
}
