import { isEqual } from '../language/compare.ts';
import { Doc, type MaybeValue, type Value } from '../language/doc.ts';
import { decode, encode } from '../language/document.ts';
import { compileFilter } from '../language/match.ts';
import { badValue, StoreError, unsupported } from '../language/store-error.ts';
import { isSameKey } from '../planning/planner.ts';
import type { Collection, Index } from '../storage/collection.ts';
import { addToIndex } from '../storage/documents.ts';
import { afterPrefix, numberPrefix } from '../storage/key-encoding.ts';
import { scanEntries } from '../storage/scan.ts';
import type { WriteView } from '../storage/views.ts';
import { type CommandContext, type CommandDefinition, type Reply, writeInGroup } from './command-context.ts';
import { firstBatch } from './find.ts';
import { refuseCollation } from './query-options.ts';
import { readyRows } from './read-rows.ts';
import { newReply } from './reply.ts';

const MAX_INDEXES = 64;
const OPTIONS = new Set([
  'key',
  'name',
  'v',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
  'background',
  'ns',
]);

async function createIndexes(context: CommandContext): Promise<Reply> {
  const { command, store } = context;
  const name = command.collection();
  const wanted = command.documents('indexes').map((bytes) => checkDefinition(decode(bytes)));
  if (wanted.length === 0) throw badValue('Must specify at least one index to create');
  return writeInGroup(
    context,
    (view) => {
      const known = store.catalog.find(command.database, name);
      const collection = known ?? store.catalog.create(view, command.database, name);
      const before = collection.indexes.length + 1;
      for (const definition of wanted) {
        if (isThere(collection, definition)) continue;
        if (collection.indexes.length >= MAX_INDEXES) throw new StoreError(67, `add index fails, too many indexes`);
        build(view, collection, store.catalog.addIndex(view, collection, definition));
      }
      const after = collection.indexes.length + 1;
      const reply = newReply()
        .int32('numIndexesBefore', before)
        .int32('numIndexesAfter', after)
        .boolean('createdCollectionAutomatically', known === undefined);
      return before === after ? reply.string('note', 'all indexes already exist') : reply;
    },
    true,
  );
}

function build(view: WriteView, collection: Collection, index: Index): void {
  const low = numberPrefix(collection.id);
  for (const entry of scanEntries(view, 'documents', { low, high: afterPrefix(low) }, false, 256)) {
    addToIndex(view, collection, index, entry.key, decode(entry.value));
  }
}

/** The definition as it is kept: only options that mean something, in a fixed order. */
function checkDefinition(definition: Doc): Doc {
  for (const option of definition.names) {
    if (!OPTIONS.has(option)) throw unsupported(`the index option "${option}"`);
  }
  refuseCollation(definition.get('collation'));
  const key = definition.get('key');
  if (!(key instanceof Doc) || key.size === 0) throw new StoreError(67, 'Index keys cannot be an empty object');
  for (const [path, direction] of key) checkPart(path, direction);
  const kept = Doc.of({ v: 2, key, name: definition.get('name') ?? defaultName(key) });
  if (isOn(definition.get('unique'))) kept.set('unique', true);
  if (isOn(definition.get('sparse'))) kept.set('sparse', true);
  const partial = definition.get('partialFilterExpression');
  if (partial !== undefined) {
    if (!(partial instanceof Doc)) throw new StoreError(67, 'partialFilterExpression must be an object');
    if (kept.has('sparse')) throw new StoreError(67, 'cannot mix "partialFilterExpression" and "sparse" options');
    compileFilter(partial);
    kept.set('partialFilterExpression', partial);
  }
  const expiry = definition.get('expireAfterSeconds');
  if (expiry !== undefined) kept.set('expireAfterSeconds', checkExpiry(expiry, key));
  return kept;
}

function checkPart(path: string, direction: Value): void {
  if (typeof direction === 'string') throw unsupported(`the index type "${direction}"`);
  if (
    direction === null ||
    typeof direction === 'boolean' ||
    Number.isNaN(Number(direction)) ||
    Number(direction) === 0
  ) {
    throw new StoreError(67, 'Values in the index key pattern must be numbers above or below 0');
  }
  if (path === '$**' || path.endsWith('.$**')) throw unsupported('a wildcard index');
  const parts = path.split('.');
  if (parts.some((part) => part === '' || part.startsWith('$'))) {
    throw new StoreError(67, `Index key contains an illegal field name: '${path}'`);
  }
}

function checkExpiry(expiry: Value, key: Doc): Value {
  const seconds = Number(expiry);
  if (!Number.isFinite(seconds) || seconds < 0 || seconds > 2 ** 31 - 1) {
    throw new StoreError(67, 'TTL index expireAfterSeconds must be between 0 and 2147483647');
  }
  if (key.size !== 1) throw new StoreError(67, 'TTL indexes are single-field indexes');
  if (key.names[0] === '_id') throw new StoreError(197, 'The _id field cannot have a TTL index');
  return expiry;
}

function isOn(value: MaybeValue): boolean {
  return value === true || (typeof value === 'number' && value !== 0);
}

function defaultName(key: Doc): string {
  return [...key].map(([path, direction]) => `${path}_${Number(direction)}`).join('_');
}

/** @throws StoreError 85 or 86 when an index of that name or key is there with another definition */
function isThere(collection: Collection, definition: Doc): boolean {
  const key = definition.get('key') as Doc;
  const name = definition.get('name') as string;
  if (isSameKey(collection.idIndex, key)) return true;
  for (const index of collection.indexes) {
    const sameKey = isSameKey(index, key) && isEqual(partialOf(index.definition), partialOf(definition));
    if (sameKey && isEqual(comparable(index.definition), comparable(definition))) {
      if (index.name === name) return true;
      throw new StoreError(85, `Index already exists with a different name: ${index.name}`);
    }
    if (index.name === name) {
      throw new StoreError(
        sameKey ? 85 : 86,
        `An existing index has the same name as the requested index but another definition: ${name}`,
      );
    }
    if (sameKey) {
      throw new StoreError(85, `An equivalent index already exists with the same name but different options: ${name}`);
    }
  }
  return false;
}

function partialOf(definition: Doc): MaybeValue {
  return definition.get('partialFilterExpression');
}

function comparable(definition: Doc): Doc {
  const rest = new Doc();
  for (const [name, value] of definition) if (name !== 'name') rest.append(name, value);
  return rest;
}

async function dropIndexes(context: CommandContext): Promise<Reply> {
  const { command, store } = context;
  const name = command.collection();
  const wanted = command.value('index');
  return writeInGroup(
    context,
    (view) => {
      const collection = store.catalog.find(command.database, name);
      if (collection === undefined) throw new StoreError(26, `ns not found ${command.database}.${name}`);
      const before = collection.indexes.length + 1;
      const dropped =
        wanted === '*'
          ? collection.indexes
          : (Array.isArray(wanted) ? wanted : [wanted]).map((one) => findIndex(collection, one));
      for (const index of dropped) {
        if (index === collection.idIndex) throw new StoreError(72, 'cannot drop _id index');
        store.catalog.dropIndex(view, collection, index);
      }
      return newReply().int32('nIndexesWas', before);
    },
    true,
  );
}

/** @throws StoreError 27 when there is none of that name or key */
export function findIndex(collection: Collection, wanted: MaybeValue): Index {
  const index = [collection.idIndex, ...collection.indexes].find((one) =>
    wanted instanceof Doc ? isSameKey(one, wanted) : one.name === wanted,
  );
  if (index !== undefined) return index;
  if (typeof wanted === 'string') throw new StoreError(27, `index not found with name [${wanted}]`);
  if (wanted instanceof Doc) throw new StoreError(27, `can't find index with key: { ${wanted.names.join(', ')} }`);
  throw badValue('an index is named by a string or by its key');
}

function listIndexes(context: CommandContext): Reply | Promise<Reply> {
  const { command, store } = context;
  const collection = store.catalog.find(command.database, command.collection());
  if (collection === undefined) {
    throw new StoreError(26, `ns does not exist: ${command.database}.${command.collection()}`);
  }
  const documents = [collection.idIndex, ...collection.indexes].map((index) => encode(index.definition));
  const batchSize = Number(command.document('cursor')?.get('batchSize') ?? 10_000);
  return firstBatch(context, readyRows(collection.namespace, documents), batchSize, false);
}

/** Indexes. */
export const indexCommands: readonly CommandDefinition[] = [
  { name: 'createIndexes', fields: ['indexes'], ignored: ['commitQuorum'], run: createIndexes },
  { name: 'dropIndexes', fields: ['index'], run: dropIndexes },
  { name: 'listIndexes', fields: ['cursor'], run: listIndexes },
];
