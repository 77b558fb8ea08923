import { randomUUID } from 'node:crypto';
import { Binary } from 'bson';
import { Doc } from '../language/doc.ts';
import { decode, encode } from '../language/document.ts';
import { StoreError } from '../language/store-error.ts';
import { makeCollection, makeIndex, readCollection, writeCollection } from './catalog-records.ts';
import type { Collection, Index } from './collection.ts';
import { afterPrefix, numberPrefix } from './key-encoding.ts';
import type { KeySpan, TableName } from './tables.ts';
import type { ReadView, WriteView } from './views.ts';

const NEXT_ID = Buffer.from('next-id');
const COLLECTION_PREFIX = Buffer.from('collection:');
const COUNT_PREFIX = Buffer.from('count:');
const GARBAGE_PREFIX = Buffer.from('garbage:');

/** The catalog as a command sees it: the live one, or the one of its transaction. */
export type CatalogView = {
  /** @throws StoreError 246 when the collection has changed since the command's transaction began */
  find(database: string, name: string): Collection | undefined;
  /** @throws StoreError 48 when it is there already */
  create(view: WriteView, database: string, name: string): Collection;
};

/** Names, options and indexes of all collections. The table on the disk is the truth; this is its copy in memory. */
export class Catalog implements CatalogView {
  private readonly view: ReadView;
  private byNamespace = new Map<string, Collection>();
  private nextId = 1;
  private readonly changed = new Set<Collection>();
  /** How to take back, in memory, what the write that runs now has changed. */
  private journal: (() => void)[] = [];
  /** Grows with each change of a collection or an index, for plans and transactions that remember one. */
  version = 0;

  constructor(view: ReadView) {
    this.view = view;
    this.load();
  }

  /** Reads everything from the disk again, forgetting what a failed write had changed in memory. */
  load(): void {
    this.byNamespace = new Map();
    this.changed.clear();
    this.version += 1;
    // Never decreases: an open transaction may have reserved a number that is not on the disk yet.
    this.nextId = Math.max(this.nextId, this.view.get('catalog', NEXT_ID)?.readUInt32BE(0) ?? 1);
    const span = { low: COLLECTION_PREFIX, high: afterPrefix(COLLECTION_PREFIX) };
    for (const entry of this.view.scan('catalog', span, false, Number.MAX_SAFE_INTEGER)) {
      const collection = readCollection(decode(entry.value));
      const count = this.view.get('catalog', countKey(collection.id));
      collection.count = count === undefined ? 0 : count.readDoubleBE(0);
      this.byNamespace.set(collection.namespace, collection);
    }
  }

  /** A new write begins: what the one before it has changed stays. */
  startWrite(): void {
    this.journal = [];
  }

  /** Takes back in memory what the current write has changed; the disk is undone by LMDB. */
  undoWrite(): void {
    for (const undo of this.journal.reverse()) undo();
    this.journal = [];
    this.version += 1;
  }

  /** The collection with that number, whatever it is called now; undefined when it has been dropped. */
  findById(id: number): Collection | undefined {
    for (const collection of this.byNamespace.values()) if (collection.id === id) return collection;
    return undefined;
  }

  find(database: string, name: string): Collection | undefined {
    return this.byNamespace.get(`${database}.${name}`);
  }

  /** All collections, of one database when it is named, in order of their names. */
  list(database?: string): Collection[] {
    const all = [...this.byNamespace.values()].filter((one) => database === undefined || one.database === database);
    return all.sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
  }

  /** @throws StoreError 48 when it is there already */
  create(view: WriteView, database: string, name: string): Collection {
    if (this.find(database, name) !== undefined) {
      throw new StoreError(48, `Collection ${database}.${name} already exists.`);
    }
    const collection = this.reserve(database, name);
    this.adopt(view, collection);
    return collection;
  }

  /** A collection with a number of its own that is in no catalog yet. */
  reserve(database: string, name: string): Collection {
    checkNamespace(database, name);
    return makeCollection(this.takeId(), database, name, uuidBinary(), new Doc());
  }

  /** Enters a reserved collection. */
  adopt(view: WriteView, collection: Collection): void {
    view.claim('catalog', namespaceKey(collection.namespace));
    this.byNamespace.set(collection.namespace, collection);
    this.journal.push(() => this.byNamespace.delete(collection.namespace));
    this.saveNextId(view);
    this.save(view, collection);
  }

  /** Removes the collection's name at once; its entries are garbage that is cleared away in the background. */
  drop(view: WriteView, collection: Collection): void {
    view.claim('catalog', namespaceKey(collection.namespace));
    this.byNamespace.delete(collection.namespace);
    this.journal.push(() => this.byNamespace.set(collection.namespace, collection));
    this.version += 1;
    view.remove('catalog', namespaceKey(collection.namespace));
    view.remove('catalog', countKey(collection.id));
    this.discard(view, 'documents', collection.id);
    for (const index of collection.indexes) this.discard(view, 'indexes', index.id);
  }

  /** Gives a collection another name in the same or another database. */
  rename(view: WriteView, collection: Collection, database: string, name: string): void {
    checkNamespace(database, name);
    view.claim('catalog', namespaceKey(collection.namespace));
    view.claim('catalog', namespaceKey(`${database}.${name}`));
    view.remove('catalog', namespaceKey(collection.namespace));
    this.byNamespace.delete(collection.namespace);
    const renamed = makeCollection(collection.id, database, name, collection.uuid, collection.options);
    renamed.indexes = collection.indexes;
    renamed.count = collection.count;
    renamed.uncommittedCount = collection.uncommittedCount;
    if (this.changed.delete(collection)) this.changed.add(renamed);
    this.byNamespace.set(renamed.namespace, renamed);
    this.journal.push(() => {
      this.byNamespace.delete(renamed.namespace);
      this.byNamespace.set(collection.namespace, collection);
    });
    this.save(view, renamed);
  }

  addIndex(view: WriteView, collection: Collection, definition: Doc): Index {
    view.claim('catalog', namespaceKey(collection.namespace));
    const index = makeIndex(this.takeId(), definition, []);
    this.saveNextId(view);
    this.setIndexes(collection, [...collection.indexes, index]);
    this.save(view, collection);
    return index;
  }

  dropIndex(view: WriteView, collection: Collection, index: Index): void {
    view.claim('catalog', namespaceKey(collection.namespace));
    this.setIndexes(
      collection,
      collection.indexes.filter((one) => one !== index),
    );
    this.save(view, collection);
    this.discard(view, 'indexes', index.id);
  }

  /** Replaces an index's definition (`collMod`), keeping its entries. */
  redefineIndex(view: WriteView, collection: Collection, index: Index, definition: Doc): void {
    const changed = makeIndex(index.id, definition, index.multikey);
    this.setIndexes(
      collection,
      collection.indexes.map((one) => (one === index ? changed : one)),
    );
    this.save(view, collection);
  }

  /** Remembers that documents have arrays at paths of an index. */
  markMultikey(view: WriteView, collection: Collection, index: Index, multikey: readonly boolean[]): void {
    const before = index.multikey;
    this.journal.push(() => {
      index.multikey = before;
    });
    index.multikey = multikey;
    this.save(view, collection);
  }

  changeCount(collection: Collection, by: number): void {
    // The caller may have found it before it was renamed or read from the disk again.
    const isCurrent = this.byNamespace.get(collection.namespace) === collection;
    const current = isCurrent ? collection : this.findById(collection.id);
    if (current === undefined) return;
    current.uncommittedCount += by;
    this.changed.add(current);
    this.journal.push(() => {
      current.uncommittedCount -= by;
    });
  }

  /** Writes the counts that this group of writes has changed. */
  saveCounts(view: WriteView): void {
    for (const collection of this.changed) {
      if (this.byNamespace.get(collection.namespace) !== collection || collection.uncommittedCount === 0) continue;
      const bytes = Buffer.allocUnsafe(8);
      bytes.writeDoubleBE(collection.count + collection.uncommittedCount, 0);
      view.put('catalog', countKey(collection.id), bytes);
    }
  }

  /** The group is on the disk: its counts are the counts. */
  acceptCounts(): void {
    for (const collection of this.changed) {
      collection.count += collection.uncommittedCount;
      collection.uncommittedCount = 0;
    }
    this.changed.clear();
  }

  /** The next piece of garbage, undefined when there is none. */
  garbage(): { readonly key: Buffer; readonly table: TableName; readonly span: KeySpan } | undefined {
    const span = { low: GARBAGE_PREFIX, high: afterPrefix(GARBAGE_PREFIX) };
    const entry = this.view.scan('catalog', span, false, 1)[0];
    if (entry === undefined) return undefined;
    const prefix = numberPrefix(entry.key.readUInt32BE(entry.key.length - 4));
    const table = entry.value.toString('latin1') as TableName;
    return { key: entry.key, table, span: { low: prefix, high: afterPrefix(prefix) } };
  }

  private setIndexes(collection: Collection, indexes: readonly Index[]): void {
    const before = collection.indexes;
    this.journal.push(() => {
      collection.indexes = before;
    });
    collection.indexes = indexes;
  }

  private discard(view: WriteView, table: TableName, id: number): void {
    view.put('catalog', Buffer.concat([GARBAGE_PREFIX, numberPrefix(id)]), Buffer.from(table, 'latin1'));
  }

  private takeId(): number {
    this.nextId += 1;
    return this.nextId - 1;
  }

  private saveNextId(view: WriteView): void {
    view.put('catalog', NEXT_ID, numberPrefix(this.nextId));
  }

  private save(view: WriteView, collection: Collection): void {
    this.version += 1;
    view.put('catalog', namespaceKey(collection.namespace), encode(writeCollection(collection)));
  }
}

/** Number of the stand-in for a collection that is not there; real ones begin with 1. */
const MISSING_ID = 0;

/** The collection, or an empty stand-in for one that is not there: a query on it is checked as any other. */
export function findOrEmpty(catalog: Pick<CatalogView, 'find'>, database: string, name: string): Collection {
  return catalog.find(database, name) ?? makeCollection(MISSING_ID, database, name, NO_UUID, new Doc());
}

export function isMissing(collection: Collection): boolean {
  return collection.id === MISSING_ID;
}

/** Where a collection's definition is stored, and what a transaction holds that makes the collection. */
export function namespaceKey(namespace: string): Buffer {
  return Buffer.concat([COLLECTION_PREFIX, Buffer.from(namespace)]);
}

function countKey(id: number): Buffer {
  return Buffer.concat([COUNT_PREFIX, numberPrefix(id)]);
}

const NO_UUID = new Binary(Buffer.alloc(16), Binary.SUBTYPE_UUID);

function uuidBinary(): Binary {
  return new Binary(Buffer.from(randomUUID().replaceAll('-', ''), 'hex'), Binary.SUBTYPE_UUID);
}

/** @throws StoreError 73 when MongoDB would not take the names either */
export function checkNamespace(database: string, name: string): void {
  if (database === '' || database.length > 63 || /[/\\. "$*<>:|?\0]/.test(database)) {
    throw new StoreError(73, `Invalid database name: '${database}'`);
  }
  const bytes = Buffer.byteLength(database) + Buffer.byteLength(name) + 1;
  if (name === '' || name.includes('$') || name.includes('\0') || name.startsWith('.') || bytes > 255) {
    throw new StoreError(73, `Invalid collection name: '${name}'`);
  }
}
