import type { Catalog } from '../storage/catalog.ts';
import type { Collection, Index } from '../storage/collection.ts';
import type { Holder, Locks } from '../storage/locks.ts';
import type { Entry, KeySpan, TableName } from '../storage/tables.ts';
import type { ReadView, WriteView } from '../storage/views.ts';

/** A new value, or `null` for removed. */
type Change = Uint8Array | null;

/**
 * What a transaction sees: the data as it was when the transaction began, with its own changes on top. The changes
 * stay in memory until the commit.
 */
export class TransactionView implements WriteView {
  private readonly base: ReadView;
  private readonly locks: Locks;
  private readonly holder: Holder;
  private readonly catalog: Catalog;
  /** The indexes that the changed documents of a collection were entered in, by the collection's number. */
  private readonly indexesUsed = new Map<number, readonly Index[] | undefined>();
  /** New values by table and key, `null` for removed. */
  private readonly changes = new Map<TableName, Map<string, Change>>();
  private readonly claimed: { table: TableName; key: Uint8Array }[] = [];
  private readonly counts = new Map<Collection, number>();
  private readonly arrays = new Map<Index, { collection: Collection; multikey: readonly boolean[] }>();
  /** Bytes of the changes, for a limit. */
  bytes = 0;

  constructor(base: ReadView, locks: Locks, holder: Holder, catalog: Catalog) {
    this.catalog = catalog;
    this.base = base;
    this.locks = locks;
    this.holder = holder;
  }

  get isChanged(): boolean {
    return this.changes.size > 0;
  }

  get(table: TableName, key: Uint8Array): Buffer | undefined {
    const change = this.changes.get(table)?.get(nameOf(key));
    if (change !== undefined) return change === null ? undefined : (change as Buffer);
    return this.base.get(table, key);
  }

  scan(table: TableName, span: KeySpan, isReverse: boolean, limit: number): Entry[] {
    const own = this.ownEntries(table, span, isReverse);
    if (own.length === 0) return this.base.scan(table, span, isReverse, limit);
    // Each of our removals can hide one entry of the base.
    const theirs = this.base.scan(table, span, isReverse, limit + own.length);
    return merge(theirs, own, isReverse, limit);
  }

  count(table: TableName, span: KeySpan): number {
    let count = this.base.count(table, span);
    for (const { key, value } of this.ownEntries(table, span, false)) {
      const wasThere = this.base.get(table, key) !== undefined;
      if (value === null && wasThere) count -= 1;
      if (value !== null && !wasThere) count += 1;
    }
    return count;
  }

  put(table: TableName, key: Uint8Array, value: Uint8Array): void {
    // The bytes may belong to a network buffer that is used again.
    this.bytes += key.length + value.length;
    this.change(table, key, Buffer.from(value));
  }

  remove(table: TableName, key: Uint8Array): void {
    this.bytes += key.length;
    this.change(table, key, null);
  }

  claim(table: TableName, key: Uint8Array): void {
    if (table === 'documents') this.noteIndexes(Buffer.from(key).readUInt32BE(0));
    this.locks.hold(this.holder, table, key);
    this.claimed.push({ table, key });
  }

  changeCount(collection: Collection, by: number): void {
    this.counts.set(collection, (this.counts.get(collection) ?? 0) + by);
  }

  markMultikey(collection: Collection, index: Index, multikey: readonly boolean[]): void {
    // At once in memory: too careful a plan for others is harmless, a plan that misses our own keys is not.
    index.multikey = multikey;
    this.arrays.set(index, { collection, multikey });
  }

  /**
   * Whether the collections still have the indexes that the changes were made for. When not, entries would be missing.
   */
  get fitsIndexes(): boolean {
    return [...this.indexesUsed].every(([id, indexes]) => this.catalog.findById(id)?.indexes === indexes);
  }

  /** Writes the changes through; called inside the commit's LMDB transaction. */
  applyTo(view: WriteView): void {
    for (const { table, key } of this.claimed) view.claim(table, key);
    for (const [table, changes] of this.changes) {
      for (const [name, value] of changes) {
        const key = Buffer.from(name, 'latin1');
        if (value === null) view.remove(table, key);
        else view.put(table, key, value);
      }
    }
    for (const [collection, by] of this.counts) view.changeCount(collection, by);
    for (const [index, { collection, multikey }] of this.arrays) view.markMultikey(collection, index, multikey);
  }

  private noteIndexes(collectionId: number): void {
    if (this.indexesUsed.has(collectionId)) return;
    this.indexesUsed.set(collectionId, this.catalog.findById(collectionId)?.indexes);
  }

  private change(table: TableName, key: Uint8Array, value: Change): void {
    let changes = this.changes.get(table);
    if (changes === undefined) {
      changes = new Map();
      this.changes.set(table, changes);
    }
    changes.set(nameOf(key), value);
  }

  private ownEntries(table: TableName, span: KeySpan, isReverse: boolean): { key: Buffer; value: Change }[] {
    const changes = this.changes.get(table);
    if (changes === undefined) return [];
    const low = nameOf(span.low);
    const high = nameOf(span.high);
    const own: { key: Buffer; value: Change }[] = [];
    // Latin-1 text orders as the bytes do.
    for (const [name, value] of changes) {
      if (name >= low && name < high) own.push({ key: Buffer.from(name, 'latin1'), value });
    }
    return own.sort((a, b) => Buffer.compare(a.key, b.key) * (isReverse ? -1 : 1));
  }
}

function merge(
  theirs: readonly Entry[],
  own: readonly { key: Buffer; value: Change }[],
  isReverse: boolean,
  limit: number,
): Entry[] {
  const merged: Entry[] = [];
  const sign = isReverse ? -1 : 1;
  let i = 0;
  let j = 0;
  while (merged.length < limit && (i < theirs.length || j < own.length)) {
    const a = theirs[i];
    const b = own[j];
    const order = a === undefined ? 1 : b === undefined ? -1 : Buffer.compare(a.key, b.key) * sign;
    if (order < 0 && a !== undefined) {
      merged.push(a);
      i += 1;
      continue;
    }
    if (order === 0) i += 1;
    if (b !== undefined && b.value !== null) merged.push({ key: b.key, value: b.value as Buffer });
    j += 1;
  }
  return merged;
}

function nameOf(key: Uint8Array): string {
  return Buffer.from(key.buffer, key.byteOffset, key.length).latin1Slice();
}
