import { compilePipeline, splitPipeline } from '../language/aggregate/pipeline.ts';
import { distinct } from '../language/distinct.ts';
import { Doc } from '../language/doc.ts';
import { decode, encode } from '../language/document.ts';
import { compileProjection } from '../language/project.ts';
import { badValue, StoreError, unsupported } from '../language/store-error.ts';
import { isSortedBy, type Plan } from '../planning/planner.ts';
import { isEmpty, type Query, queryDocuments } from '../planning/query-rows.ts';
import { type Catalog, findOrEmpty, isMissing } from '../storage/catalog.ts';
import type { ReadView } from '../storage/views.ts';
import type { Command } from '../wire/command.ts';
import { countOption, planFilter, refuseCollation } from './query-options.ts';
import type { ReadSource } from './read-source.ts';

/** Up to this many documents a query is answered by the main thread even when it has to look at all of them. */
export const LIGHT = 500;

/** The rows of a reading command, not yet begun. A row is a document; `undefined` stands for "still working". */
type PreparedRows = {
  readonly namespace: string;
  readonly rows: Iterator<Buffer | undefined, void, undefined>;
  /** Whether it looks at so many documents that a thread of its own should do it. */
  readonly isHeavy: boolean;
  /** Whether the collection and the indexes that the rows come from are still there. */
  readonly isValid: (catalog: Catalog) => boolean;
};

type Prepare = (source: ReadSource, command: Command) => PreparedRows;

/** How each reading command gets its rows; the name is the command's. */
export const preparations = {
  find: prepareFind,
  aggregate: prepareAggregate,
  count: prepareCount,
  distinct: prepareDistinct,
} satisfies Record<string, Prepare>;
export type RowsKind = keyof typeof preparations;

function prepareFind(source: ReadSource, command: Command): PreparedRows {
  const name = command.collection();
  const namespace = `${command.database}.${name}`;
  const collection = findOrEmpty(source.catalog, command.database, name);
  const variables = command.document('let');
  const planned = planFilter(source, collection, {
    filter: command.document('filter') ?? new Doc(),
    sort: command.document('sort'),
    hint: command.value('hint'),
    variables,
  });
  const skip = countOption(command, 'skip');
  if (skip < 0) throw badValue('Skip value must be non-negative');
  const query: Query = { collection, ...planned, skip, limit: Math.abs(countOption(command, 'limit')) };
  const projection = command.document('projection');
  const project =
    projection === undefined || projection.size === 0
      ? undefined
      : compileProjection(projection, { mode: 'find', filter: planned.filter, let: variables });
  const isHeavy = isHeavyFind(source.view, query);
  return { namespace, rows: documentRows(source.view, query, project), isHeavy, isValid: validity(query) };
}

function validity({ collection, plan }: Query): (catalog: Catalog) => boolean {
  const scans = plan.kind === 'union' ? plan.scans : plan.kind === 'index' ? [plan] : [];
  if (isMissing(collection)) return () => true;
  return (catalog) => {
    const current = catalog.findById(collection.id);
    if (current === undefined) return false;
    return scans.every(
      ({ index }) => index.table === 'documents' || current.indexes.some((one) => one.id === index.id),
    );
  };
}

function isHeavyFind(view: ReadView, query: Query): boolean {
  if (query.collection.count <= LIGHT) return false;
  const mustSort = query.sort !== undefined && !isSortedBy(query.plan);
  if (mustSort) return leadsToMany(view, query.plan);
  if (query.plan.kind !== 'collection') return false;
  const isAll = isEmpty(query.filter);
  return !(isAll && query.limit > 0 && query.skip + query.limit <= LIGHT);
}

/** Whether the plan leads to more documents than the main thread should look at. */
export function leadsToMany(view: ReadView, plan: Plan): boolean {
  if (plan.kind === 'collection') return true;
  let found = 0;
  for (const scan of plan.kind === 'union' ? plan.scans : [plan]) {
    for (const span of scan.bounds.spans) {
      found += view.scan(
        scan.index.table === 'documents' ? 'documents' : 'indexes',
        span,
        false,
        LIGHT - found + 1,
      ).length;
      if (found > LIGHT) return true;
    }
  }
  return false;
}

/** The documents of a query as bytes, projected where that is asked for. */
function* documentRows(
  view: ReadView,
  query: Query,
  project: ((doc: Doc) => Doc) | undefined,
): Generator<Buffer | undefined, void, undefined> {
  for (const document of queryDocuments(view, query, { keys: 0, documents: 0 })) {
    if (document === undefined) yield undefined;
    else yield project === undefined ? document.bytes : encode(project(decode(document.bytes)));
  }
}

function prepareAggregate(source: ReadSource, command: Command): PreparedRows {
  if (command.fields.get('aggregate')?.type !== 0x02) throw unsupported('an aggregation without a collection');
  const stages = command.value('pipeline');
  if (!Array.isArray(stages)) throw new StoreError(14, 'aggregate.pipeline must be an array');
  const name = command.collection();
  const namespace = `${command.database}.${name}`;
  const variables = command.document('let');
  const start = splitPipeline(stages);
  const pipeline = compilePipeline(start.rest, { let: variables });
  const { view } = source;
  const collection = findOrEmpty(source.catalog, command.database, name);
  const planned = planFilter(source, collection, {
    filter: start.filter ?? new Doc(),
    sort: start.sort,
    hint: command.value('hint'),
    variables,
  });
  const query: Query = { collection, ...planned, skip: start.skip, limit: start.limit ?? 0 };
  if (start.rest.length === 0) {
    const isHeavy = isHeavyFind(view, query);
    return { namespace, rows: documentRows(view, query, undefined), isHeavy, isValid: validity(query) };
  }
  const others = pipeline.collections.map((from) => source.catalog.find(command.database, from)?.count ?? 0);
  const isHeavy =
    others.some((count) => count > LIGHT) || (collection.count > LIGHT && leadsToMany(view, planned.plan));
  const results = pipeline.run(decoded(view, query), (from) => wholeCollection(source, command.database, from));
  return { namespace, rows: encoded(results), isHeavy, isValid: validity(query) };
}

function* decoded(view: ReadView, query: Query): Generator<Doc, void, undefined> {
  for (const document of queryDocuments(view, query, { keys: 0, documents: 0 })) {
    if (document !== undefined) yield decode(document.bytes);
  }
}

function* encoded(docs: Iterable<Doc>): Generator<Buffer, void, undefined> {
  for (const doc of docs) yield encode(doc);
}

function* wholeCollection(source: ReadSource, database: string, name: string): Generator<Doc, void, undefined> {
  const collection = source.catalog.find(database, name);
  if (collection === undefined) return;
  const planned = planFilter(source, collection, { filter: new Doc() });
  yield* decoded(source.view, { collection, ...planned, skip: 0, limit: 0 });
}

/** One row: `{n}`. */
function prepareCount(source: ReadSource, command: Command): PreparedRows {
  return prepareReduction(source, command, function* (documents) {
    let n = 0;
    for (const document of documents) {
      if (document === undefined) yield undefined;
      else n += 1;
    }
    yield encode(Doc.of({ n }));
  });
}

/** One row: `{values}`. */
function prepareDistinct(source: ReadSource, command: Command): PreparedRows {
  const key = command.string('key');
  return prepareReduction(source, command, function* (documents) {
    const docs: Doc[] = [];
    for (const document of documents) {
      if (document === undefined) yield undefined;
      else docs.push(decode(document));
    }
    yield encode(new Doc(['values'], [distinct(docs, key)]));
  });
}

function prepareReduction(
  source: ReadSource,
  command: Command,
  reduce: (documents: Iterable<Buffer | undefined>) => Generator<Buffer | undefined, void, undefined>,
): PreparedRows {
  refuseCollation(command.value('collation'));
  const name = command.collection();
  const namespace = `${command.database}.${name}`;
  const collection = findOrEmpty(source.catalog, command.database, name);
  const filter = command.document('query') ?? new Doc();
  const planned = planFilter(source, collection, { filter, hint: command.value('hint') });
  const skip = countOption(command, 'skip');
  if (skip < 0) throw badValue('Skip value must be non-negative');
  const query: Query = { collection, ...planned, skip, limit: Math.abs(countOption(command, 'limit')) };
  const isHeavy = collection.count > LIGHT && leadsToMany(source.view, planned.plan);
  const rows = reduce(documentRows(source.view, query, undefined));
  return { namespace, rows, isHeavy, isValid: validity(query) };
}
