import type { Collection, Index } from './collection.ts';
import type { Entry, KeySpan, TableName } from './tables.ts';

/** What reading code needs: the latest state, a state inside a write, or a transaction's own view of the data. */
export type ReadView = {
  get(table: TableName, key: Uint8Array): Buffer | undefined;
  /** The next `limit` entries of a span in key order, or from its end when `isReverse`. */
  scan(table: TableName, span: KeySpan, isReverse: boolean, limit: number): Entry[];
  /** Number of entries in a span. */
  count(table: TableName, span: KeySpan): number;
};

/** A view that can be changed. */
export type WriteView = ReadView & {
  put(table: TableName, key: Uint8Array, value: Uint8Array): void;
  remove(table: TableName, key: Uint8Array): void;
  /**
   * Says that a document or the key of a unique index is about to change, before it does.
   * @throws MustWait or a write conflict when another transaction holds it
   */
  claim(table: TableName, key: Uint8Array): void;
  /** The number of documents of a collection changes. */
  changeCount(collection: Collection, by: number): void;
  /** Documents have arrays at these paths of an index from now on. */
  markMultikey(collection: Collection, index: Index, multikey: readonly boolean[]): void;
};
