import { LocalRows } from '../cursors/row-source.ts';
import { compilePipeline, splitPipeline } from '../language/aggregate/pipeline.ts';
import { Doc } from '../language/doc.ts';
import { decode, encode } from '../language/document.ts';
import { StoreError, unsupported } from '../language/store-error.ts';
import { type Query, queryDocuments } from '../planning/query-rows.ts';
import type { ReadView } from '../storage/environment.ts';
import type { CommandContext, CommandDefinition, Reply } from './command-context.ts';
import { viewOf } from './command-context.ts';
import { documentRows, firstBatch } from './find.ts';
import { deadlineOf, planFilter, refuseCollation } from './query-options.ts';

function aggregate(context: CommandContext): Reply | Promise<Reply> {
  const { command, store } = context;
  refuseCollation(command.value('collation'));
  const stages = command.value('pipeline');
  if (!Array.isArray(stages)) throw new StoreError(14, 'aggregate.pipeline must be an array');
  const cursor = command.document('cursor');
  if (cursor === undefined) throw new StoreError(9, "The 'cursor' option is required");
  if (command.fields.get('aggregate')?.type !== 0x02) throw unsupported('an aggregation without a collection');
  const name = command.collection();
  const variables = command.document('let');
  const start = splitPipeline(stages);
  const pipeline = compilePipeline(start.rest, { let: variables });
  const batchSize = Number(cursor.get('batchSize') ?? 101);
  const view = viewOf(context);
  const collection = store.catalog.find(command.database, name);
  const namespace = `${command.database}.${name}`;
  const query: Query | undefined =
    collection === undefined
      ? undefined
      : {
          collection,
          ...planFilter(context, collection, {
            filter: start.filter ?? new Doc(),
            sort: start.sort,
            hint: command.value('hint'),
            variables,
          }),
          skip: start.skip,
          limit: start.limit ?? 0,
        };
  if (query !== undefined && start.rest.length === 0) {
    return firstBatch(
      context,
      namespace,
      new LocalRows(documentRows(view, query, undefined), deadlineOf(context)),
      batchSize,
      false,
    );
  }
  const other = (from: string): Iterable<Doc> => wholeCollection(context, view, from);
  const results = pipeline.run(query === undefined ? [] : decoded(view, query), other);
  return firstBatch(context, namespace, new LocalRows(encoded(results), deadlineOf(context)), batchSize, false);
}

function* decoded(view: ReadView, query: Query): Generator<Doc, void, undefined> {
  for (const document of queryDocuments(view, query, { keys: 0, documents: 0 })) {
    if (document !== undefined) yield decode(document.bytes);
  }
}

function* encoded(docs: Iterable<Doc>): Generator<Buffer, void, undefined> {
  for (const doc of docs) yield encode(doc);
}

function* wholeCollection(context: CommandContext, view: ReadView, name: string): Generator<Doc, void, undefined> {
  const collection = context.store.catalog.find(context.command.database, name);
  if (collection === undefined) return;
  const planned = planFilter(context, collection, { filter: new Doc() });
  yield* decoded(view, { collection, ...planned, skip: 0, limit: 0 });
}

/** Aggregation. */
export const aggregateCommands: readonly CommandDefinition[] = [
  {
    name: 'aggregate',
    fields: ['pipeline', 'cursor', 'hint', 'let', 'collation'],
    ignored: ['allowDiskUse', 'bypassDocumentValidation'],
    inTransaction: true,
    run: aggregate,
  },
];
