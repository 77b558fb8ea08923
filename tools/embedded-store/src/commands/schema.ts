import { Doc } from '../language/doc.ts';
import { encode } from '../language/document.ts';
import { compileFilter } from '../language/match.ts';
import { StoreError, unsupported } from '../language/store-error.ts';
import type { Collection } from '../storage/collection.ts';
import { type CommandContext, type CommandDefinition, type Reply, writeInGroup } from './command-context.ts';
import { firstBatch } from './find.ts';
import { findIndex } from './indexes.ts';
import { refuseCollation } from './query-options.ts';
import { readyRows } from './read-rows.ts';
import { newReply, toReply } from './reply.ts';

async function create(context: CommandContext): Promise<Reply> {
  const { command, store } = context;
  const name = command.collection();
  refuseCollation(command.value('collation'));
  await writeInGroup(
    context,
    (view) => {
      const known = store.catalog.find(command.database, name);
      // Creating what is there with the same (empty) options is no error since MongoDB 7.
      if (known === undefined) store.catalog.create(view, command.database, name);
    },
    true,
  );
  return newReply();
}

async function drop(context: CommandContext): Promise<Reply> {
  const { command, store } = context;
  const name = command.collection();
  return writeInGroup(
    context,
    (view) => {
      const collection = store.catalog.find(command.database, name);
      if (collection === undefined) return newReply();
      const count = collection.indexes.length + 1;
      store.catalog.drop(view, collection);
      return newReply().int32('nIndexesWas', count).string('ns', collection.namespace);
    },
    true,
  );
}

async function dropDatabase(context: CommandContext): Promise<Reply> {
  const { command, store } = context;
  await writeInGroup(
    context,
    (view) => {
      for (const collection of store.catalog.list(command.database)) store.catalog.drop(view, collection);
    },
    true,
  );
  return newReply().string('dropped', command.database);
}

function listCollections(context: CommandContext): Reply | Promise<Reply> {
  const { command, store } = context;
  const filter = compileFilter(command.document('filter') ?? new Doc());
  const isNameOnly = command.boolean('nameOnly');
  const documents = store.catalog
    .list(command.database)
    .map((collection) => describe(collection, isNameOnly))
    .filter((doc) => filter.matches(doc))
    .map(encode);
  const batchSize = Number(command.document('cursor')?.get('batchSize') ?? 10_000);
  return firstBatch(context, readyRows(`${command.database}.$cmd.listCollections`, documents), batchSize, false);
}

function describe(collection: Collection, isNameOnly: boolean): Doc {
  const short = { name: collection.name, type: 'collection' };
  if (isNameOnly) return Doc.of(short);
  return Doc.of({
    ...short,
    options: collection.options,
    info: { readOnly: false, uuid: collection.uuid },
    idIndex: collection.idIndex.definition,
  });
}

function listDatabases(context: CommandContext): Reply {
  const { command, store } = context;
  const filter = compileFilter(command.document('filter') ?? new Doc());
  const names = [...new Set(store.catalog.list().map((collection) => collection.database))];
  const databases = names
    .map((name) => Doc.of({ name, sizeOnDisk: 0, empty: false }))
    .filter((doc) => filter.matches(doc));
  return toReply({ databases, totalSize: 0 });
}

async function renameCollection(context: CommandContext): Promise<Reply> {
  const { command, store } = context;
  const [fromDatabase, fromName] = split(command.string('renameCollection'));
  const [toDatabase, toName] = split(command.string('to'));
  const dropTarget = command.boolean('dropTarget');
  await writeInGroup(
    context,
    (view) => {
      const from = store.catalog.find(fromDatabase, fromName);
      if (from === undefined) throw new StoreError(26, `Source collection ${fromDatabase}.${fromName} does not exist`);
      const target = store.catalog.find(toDatabase, toName);
      if (target !== undefined && !dropTarget) throw new StoreError(48, 'target namespace exists');
      if (target !== undefined) store.catalog.drop(view, target);
      store.catalog.rename(view, from, toDatabase, toName);
    },
    true,
  );
  return newReply();
}

function split(namespace: string): [string, string] {
  const dot = namespace.indexOf('.');
  if (dot < 1) throw new StoreError(73, `Invalid namespace specified '${namespace}'`);
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
}

function databaseStatistics(context: CommandContext): Reply {
  const { command, store } = context;
  const collections = store.catalog.list(command.database);
  return toReply({
    db: command.database,
    collections: collections.length,
    objects: collections.reduce((sum, collection) => sum + collection.count, 0),
    indexes: collections.reduce((sum, collection) => sum + collection.indexes.length + 1, 0),
  });
}

async function collectionModify(context: CommandContext): Promise<Reply> {
  const { command, store } = context;
  const name = command.collection();
  const change = command.document('index');
  if (change === undefined) throw unsupported('collMod without "index"');
  for (const field of change.names) {
    if (!['name', 'keyPattern', 'expireAfterSeconds'].includes(field)) throw unsupported(`collMod of "${field}"`);
  }
  await writeInGroup(
    context,
    (view) => {
      const collection = store.catalog.find(command.database, name);
      if (collection === undefined) throw new StoreError(26, `ns does not exist: ${command.database}.${name}`);
      const index = findIndex(collection, change.get('name') ?? change.get('keyPattern'));
      const seconds = change.get('expireAfterSeconds');
      if (seconds === undefined) return;
      store.catalog.redefineIndex(view, collection, index, index.definition.copy().set('expireAfterSeconds', seconds));
    },
    true,
  );
  return newReply();
}

/** Databases and collections. */
export const schemaCommands: readonly CommandDefinition[] = [
  { name: 'create', fields: ['collation'], run: create },
  { name: 'drop', fields: [], run: drop },
  { name: 'dropDatabase', fields: [], run: dropDatabase },
  {
    name: 'listCollections',
    fields: ['filter', 'nameOnly', 'cursor'],
    ignored: ['authorizedCollections'],
    run: listCollections,
  },
  {
    name: 'listDatabases',
    fields: ['filter', 'nameOnly'],
    ignored: ['authorizedDatabases'],
    run: listDatabases,
  },
  { name: 'renameCollection', fields: ['to', 'dropTarget'], run: renameCollection },
  { name: 'dbStats', fields: [], ignored: ['scale', 'freeStorage'], run: databaseStatistics },
  { name: 'collMod', fields: ['index'], run: collectionModify },
];
