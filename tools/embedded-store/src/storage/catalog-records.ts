import type { Binary } from 'bson';
import { Doc, type Value } from '../language/doc.ts';
import { compileFilter } from '../language/match.ts';
import { parsePath } from '../language/path.ts';
import type { Collection, Index } from './collection.ts';

/** A collection without documents and indexes. */
export function makeCollection(id: number, database: string, name: string, uuid: Binary, options: Doc): Collection {
  const namespace = `${database}.${name}`;
  const idIndex = idIndexOf(id);
  return { id, database, name, namespace, uuid, options, indexes: [], idIndex, count: 0, uncommittedCount: 0 };
}

function idIndexOf(collectionId: number): Index {
  return {
    id: collectionId,
    name: '_id_',
    table: 'documents',
    paths: [parsePath('_id')],
    isDescending: [false],
    isUnique: true,
    isSparse: false,
    partial: undefined,
    expireAfterSeconds: undefined,
    multikey: [false],
    definition: Doc.of({ v: 2, key: { _id: 1 }, name: '_id_' }),
  };
}

/** An index from its definition, which has been checked before. */
export function makeIndex(id: number, definition: Doc, multikey: readonly boolean[]): Index {
  const key = definition.get('key') as Doc;
  const partial = definition.get('partialFilterExpression');
  const expiry = definition.get('expireAfterSeconds');
  return {
    id,
    name: definition.get('name') as string,
    table: 'indexes',
    paths: key.names.map(parsePath),
    isDescending: key.values.map((direction) => Number(direction) < 0),
    isUnique: definition.get('unique') === true,
    isSparse: definition.get('sparse') === true,
    partial: partial instanceof Doc ? compileFilter(partial) : undefined,
    expireAfterSeconds: expiry === undefined ? undefined : Number(expiry),
    multikey: key.names.map((_, i) => multikey[i] ?? false),
    definition,
  };
}

/** A collection from its stored definition, without its count. */
export function readCollection(stored: Doc): Collection {
  const collection = makeCollection(
    stored.get('id') as number,
    stored.get('database') as string,
    stored.get('name') as string,
    stored.get('uuid') as Binary,
    stored.get('options') as Doc,
  );
  collection.indexes = (stored.get('indexes') as Doc[]).map((index) =>
    makeIndex(index.get('id') as number, index.get('definition') as Doc, index.get('multikey') as boolean[]),
  );
  return collection;
}

/** What is stored of a collection. */
export function writeCollection(collection: Collection): Doc {
  const indexes: Value[] = collection.indexes.map((index) =>
    Doc.of({ id: index.id, definition: index.definition, multikey: [...index.multikey] }),
  );
  const { id, database, name, uuid, options } = collection;
  return Doc.of({ id, database, name, uuid, options, indexes });
}
