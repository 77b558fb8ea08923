import { Doc, type MaybeValue, type Value } from '../language/doc.ts';
import { indexKeys, isMultikey } from '../language/index-keys.ts';
import { visitPath } from '../language/path.ts';
import { StoreError } from '../language/store-error.ts';
import type { Collection, Index } from './collection.ts';
import { DuplicateKeyError } from './duplicate-key.ts';
import { documentKey, encodeId, indexKey } from './key-encoding.ts';
import type { ReadView, WriteView } from './views.ts';

/** One entry that a document has in an index. */
export type IndexEntry = { readonly key: Buffer; readonly value: Buffer; readonly values: readonly MaybeValue[] };

/** A stored document: its key in the table, its bytes, and the decoded form where it is at hand. */
export type StoredDocument = { readonly key: Buffer; readonly bytes: Buffer; readonly decoded?: Doc };

/** The part of a document's key that comes from its `_id`. */
export function toIdPart(key: Buffer): Buffer {
  return key.subarray(4);
}

/**
 * The `_id` part of the document that an index entry points to. An index that is not unique has it as the end of the
 * key, and its length as value; a unique one has it as value.
 */
export function findEntryId(index: Index, key: Buffer, value: Buffer): Buffer {
  if (index.table === 'documents') return toIdPart(key);
  return index.isUnique ? value : key.subarray(key.length - value.readUInt16BE(0));
}

/** The entries that a document has in an index: none when the index is partial or sparse and leaves it out. */
export function toIndexEntries(doc: Doc, idKey: Buffer, index: Index): IndexEntry[] {
  if (index.partial !== undefined && !index.partial.matches(doc)) return [];
  if (index.isSparse && !index.paths.some((path) => visitPath(doc, path, false, (value) => value !== undefined))) {
    return [];
  }
  return indexKeys(doc, index.paths).map((values) => {
    const key = indexKey(index, values, index.isUnique ? undefined : idKey);
    if (index.isUnique) return { key, value: idKey, values };
    const value = Buffer.allocUnsafe(2);
    value.writeUInt16BE(idKey.length, 0);
    return { key, value, values };
  });
}

// Every check comes before the first change, so that a write that throws has written nothing.

/**
 * @param bytes the document with its `_id`, as it will be stored
 * @throws DuplicateKeyError, or StoreError for a key that cannot be indexed; nothing has been written then
 */
export function insertDocument(view: WriteView, collection: Collection, doc: Doc, bytes: Uint8Array): void {
  const id = doc.get('_id');
  const idKey = encodeId(checkId(id));
  const key = documentKey(collection.id, idKey);
  view.claim('documents', key);
  if (view.get('documents', key) !== undefined) throw new DuplicateKeyError(collection, collection.idIndex, [id]);
  const entries = collection.indexes.map((index) => toIndexEntries(doc, idKey, index));
  collection.indexes.forEach((index, i) => {
    checkUnique(view, collection, index, entries[i] as IndexEntry[], idKey);
  });
  view.put('documents', key, bytes);
  collection.indexes.forEach((index, i) => {
    const added = entries[i] as IndexEntry[];
    for (const entry of added) view.put('indexes', entry.key, entry.value);
    noteArrays(view, collection, index, doc, added.length > 0);
  });
  view.changeCount(collection, 1);
}

/** Replaces a document by one with the same `_id`. */
export function replaceDocument(
  view: WriteView,
  collection: Collection,
  key: Buffer,
  before: Doc,
  after: Doc,
  bytes: Uint8Array,
): void {
  view.claim('documents', key);
  const idKey = toIdPart(key);
  const changes: { index: Index; removed: IndexEntry[]; added: IndexEntry[] }[] = [];
  for (const index of collection.indexes) {
    if (isUntouched(index, before, after)) continue;
    const old = new Map(toIndexEntries(before, idKey, index).map((entry) => [entry.key.latin1Slice(), entry]));
    const added: IndexEntry[] = [];
    for (const entry of toIndexEntries(after, idKey, index)) {
      if (!old.delete(entry.key.latin1Slice())) added.push(entry);
    }
    checkUnique(view, collection, index, added, idKey);
    changes.push({ index, removed: [...old.values()], added });
  }
  for (const { index, removed } of changes) {
    if (index.isUnique) for (const entry of removed) view.claim('indexes', entry.key);
  }
  view.put('documents', key, bytes);
  for (const { index, removed, added } of changes) {
    for (const entry of removed) view.remove('indexes', entry.key);
    for (const entry of added) view.put('indexes', entry.key, entry.value);
    noteArrays(view, collection, index, after, added.length > 0);
  }
}

export function removeDocument(view: WriteView, collection: Collection, key: Buffer, doc: Doc): void {
  view.claim('documents', key);
  const idKey = toIdPart(key);
  const entries = collection.indexes.flatMap((index) =>
    toIndexEntries(doc, idKey, index).map((entry) => ({ key: entry.key, isUnique: index.isUnique })),
  );
  for (const entry of entries) if (entry.isUnique) view.claim('indexes', entry.key);
  view.remove('documents', key);
  for (const entry of entries) view.remove('indexes', entry.key);
  view.changeCount(collection, -1);
}

/** Adds the entries of one document to an index that is being built. */
export function addToIndex(view: WriteView, collection: Collection, index: Index, key: Buffer, doc: Doc): void {
  const idKey = toIdPart(key);
  const entries = toIndexEntries(doc, idKey, index);
  checkUnique(view, collection, index, entries, idKey);
  for (const entry of entries) view.put('indexes', entry.key, entry.value);
  noteArrays(view, collection, index, doc, entries.length > 0);
}

function checkUnique(
  view: WriteView,
  collection: Collection,
  index: Index,
  entries: readonly IndexEntry[],
  idKey: Buffer,
): void {
  if (!index.isUnique) return;
  for (const entry of entries) {
    view.claim('indexes', entry.key);
    const owner = view.get('indexes', entry.key);
    if (owner !== undefined && !owner.equals(idKey)) throw new DuplicateKeyError(collection, index, entry.values);
  }
}

function noteArrays(view: WriteView, collection: Collection, index: Index, doc: Doc, hasEntries: boolean): void {
  if (!hasEntries || index.multikey.every(Boolean)) return;
  const now = index.paths.map((path, i) => index.multikey[i] === true || isMultikey(doc, [path]));
  if (now.some((isArray, i) => isArray !== index.multikey[i])) {
    view.markMultikey(collection, index, now);
  }
}

/** Whether an update left everything alone that an index looks at. */
function isUntouched(index: Index, before: Doc, after: Doc): boolean {
  const isSame = (field: string): boolean => {
    const old = before.get(field);
    const now = after.get(field);
    return old === now && !(typeof now === 'number' && Object.is(now, -0) !== Object.is(old, -0));
  };
  if (!index.paths.every((path) => isSame(path.parts[0] as string))) return false;
  if (index.partial === undefined) return true;
  const { fields } = index.partial;
  return fields !== undefined && [...fields].every(isSame);
}

/** @throws StoreError when the value cannot be an `_id` */
function checkId(id: MaybeValue): Value {
  if (id === undefined) throw new StoreError(2, 'a document needs an _id');
  if (Array.isArray(id)) throw new StoreError(53, "The '_id' value cannot be of type array");
  if (id instanceof Doc && id.names.some((name) => name.startsWith('$'))) {
    throw new StoreError(52, "The '_id' document may not hold a field whose name starts with '$'");
  }
  if (id !== null && typeof id === 'object' && '_bsontype' in id && id._bsontype === 'BSONRegExp') {
    throw new StoreError(53, "The '_id' value cannot be of type regex");
  }
  return id;
}

/** The document of that `_id`, undefined when there is none. */
export function findById(view: ReadView, collection: Collection, id: MaybeValue): StoredDocument | undefined {
  const key = documentKey(collection.id, encodeId(id));
  const bytes = view.get('documents', key);
  return bytes === undefined ? undefined : { key, bytes };
}
