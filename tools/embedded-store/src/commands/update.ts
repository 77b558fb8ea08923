import { isIdentical } from '../language/compare.ts';
import { Doc, type MaybeValue, type Value } from '../language/doc.ts';
import { decode, encode } from '../language/document.ts';
import { badValue, failedToParse, StoreError, unsupported } from '../language/store-error.ts';
import { compileUpdate, type Update } from '../language/update.ts';
import { upsertDocument } from '../language/upsert.ts';
import { isByIds } from '../planning/planner.ts';
import { matchingDocuments } from '../planning/query-rows.ts';
import type { Collection } from '../storage/collection.ts';
import { findById, insertDocument, replaceDocument, type StoredDocument } from '../storage/documents.ts';
import type { WriteView } from '../storage/views.ts';
import { MAX_DOCUMENT_BYTES } from '../wire/message.ts';
import {
  type CommandContext,
  type CommandDefinition,
  findCatalog,
  type Reply,
  writeInGroup,
} from './command-context.ts';
import { preselect } from './preselect.ts';
import { type PlannedFilter, planFilter, refuseCollation, statementDocument, statementList } from './query-options.ts';
import { newReply } from './reply.ts';
import { isOrderedCommand, runStatements, writeCollection, writeStatementErrors } from './run-write.ts';
import type { WriteTarget } from './write-target.ts';

/** Documents that one group of writes changes when an update or a delete is for very many. */
export const SLICE = 250;

const STATEMENT_FIELDS = new Set(['q', 'u', 'c', 'multi', 'upsert', 'collation', 'arrayFilters', 'hint']);

/** One parsed statement of an update command. */
type Statement = {
  readonly filter: Doc;
  readonly update: Update;
  readonly isMulti: boolean;
  readonly isUpsert: boolean;
  readonly hint: MaybeValue;
  readonly variables: Doc | undefined;
};

async function update(context: CommandContext): Promise<Reply> {
  const { command } = context;
  const variables = command.document('let');
  const statements = command.documents('updates').map((bytes) => parseStatement(decode(bytes), variables));
  if (statements.length === 0) throw new StoreError(16, 'update.updates must not be empty');
  const isOrdered = isOrderedCommand(context);
  const [only] = statements;
  const known = findCatalog(context).find(command.database, command.collection());
  // Only for a command of one statement: a later one has to see what those before it did.
  const search =
    statements.length === 1 && only !== undefined && !(only instanceof StoreError)
      ? preselect(context, known, only)
      : undefined;
  const candidates = search === undefined ? undefined : await search;
  if (known !== undefined && candidates !== undefined && candidates.length > SLICE && !(only instanceof StoreError)) {
    if (only !== undefined) return updateInSlices(context, known, only, candidates);
  }
  return writeCollection(context, (view, target) => {
    let matched = 0;
    let modified = 0;
    const upserted: { index: number; id: MaybeValue }[] = [];
    const errors = runStatements(context, statements.length, isOrdered, (index) => {
      const statement = statements[index];
      if (statement === undefined) return;
      if (statement instanceof StoreError) throw statement;
      const result = applyStatement(context, view, target, statement, candidates);
      matched += result.matched;
      modified += result.modified;
      if (result.upsertedId !== undefined) upserted.push({ index, id: result.upsertedId });
    });
    const reply = newReply(128)
      .int32('n', matched + upserted.length)
      .int32('nModified', modified);
    if (upserted.length > 0) {
      const list = upserted.map(({ index, id }) => Doc.of({ index, _id: id }));
      reply.fieldsOf(encode(new Doc(['upserted'], [list])));
    }
    return writeStatementErrors(reply, errors);
  });
}

/**
 * A statement that cannot be read fails alone, as a write error: its error stands in its place.
 * @throws StoreError for an option that is not known, which MongoDB too refuses before it does anything
 */
function parseStatement(statement: Doc, variables: Doc | undefined): Statement | StoreError {
  for (const name of statement.names) {
    if (!STATEMENT_FIELDS.has(name)) throw unsupported(`the option "${name}" of an update`);
  }
  try {
    refuseCollation(statement.get('collation'));
    const isMulti = statement.get('multi') === true;
    const variablesOfStatement = withConstants(variables, statement.get('c'));
    const arrayFilters = statementList(statement, 'arrayFilters');
    const compiled = compileUpdate(statement.get('u'), { arrayFilters, let: variablesOfStatement });
    if (isMulti && compiled.kind === 'replacement') {
      throw failedToParse('multi update is not supported for replacement-style update');
    }
    return {
      filter: statementDocument(statement, 'q'),
      update: compiled,
      isMulti,
      isUpsert: statement.get('upsert') === true,
      hint: statement.get('hint'),
      variables: variablesOfStatement,
    };
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
}

function withConstants(variables: Doc | undefined, constants: MaybeValue): Doc | undefined {
  if (!(constants instanceof Doc)) return variables;
  return new Doc(
    [...(variables?.names ?? []), ...constants.names],
    [...(variables?.values ?? []), ...constants.values],
  );
}

type Result = { matched: number; modified: number; upsertedId?: MaybeValue };

function applyStatement(
  context: CommandContext,
  view: WriteView,
  target: WriteTarget,
  statement: Statement,
  candidates: readonly Value[] | undefined,
): Result {
  const { collection } = target;
  const planned = planFilter(context.store, collection, statement);
  const found = findTargets(view, collection, planned, statement.isMulti, candidates);
  let modified = 0;
  for (const document of found) {
    if (applyUpdate(view, collection, planned, statement.update, document).isModified) modified += 1;
  }
  if (found.length > 0 || !statement.isUpsert) return { matched: found.length, modified };
  const inserted = insertUpsert(view, target, statement.filter, statement.update);
  return { matched: 0, modified: 0, upsertedId: inserted.get('_id') };
}

/**
 * Changes very many documents in several groups of writes, so that those of others go in between. As in MongoDB an
 * update of many is not atomic as a whole, only each document is.
 */
async function updateInSlices(
  context: CommandContext,
  collection: Collection,
  statement: Statement,
  candidates: readonly Value[],
): Promise<Reply> {
  const planned = planFilter({ scans: undefined }, collection, statement);
  let matched = 0;
  let modified = 0;
  for (let from = 0; from < candidates.length; from += SLICE) {
    const slice = candidates.slice(from, from + SLICE);
    // Counted inside and added outside: a write that has to wait runs a second time.
    const done = await writeInGroup(context, (view) => {
      const current = context.store.catalog.findById(collection.id);
      if (current === undefined) return { matched: 0, changed: 0, errors: [] };
      const targets = stillMatching(view, current, planned, slice);
      let changed = 0;
      const errors = runStatements(context, targets.length, true, (i) => {
        const target = targets[i] as StoredDocument;
        if (applyUpdate(view, current, planned, statement.update, target).isModified) changed += 1;
      });
      return { matched: targets.length - errors.length, changed, errors };
    });
    matched += done.matched;
    modified += done.changed;
    if (done.errors.length > 0) {
      const errors = done.errors.map(({ error }) => ({ index: 0, error }));
      return writeStatementErrors(newReply().int32('n', matched).int32('nModified', modified), errors);
    }
  }
  return newReply().int32('n', matched).int32('nModified', modified);
}

/** The documents of these `_id`s that are there and match now. */
export function stillMatching(
  view: WriteView,
  collection: Collection,
  planned: PlannedFilter,
  ids: readonly Value[],
): StoredDocument[] {
  return ids.flatMap((id) => {
    const document = findById(view, collection, id);
    if (document === undefined) return [];
    const decoded = decode(document.bytes);
    return planned.filter.matches(decoded) ? [{ ...document, decoded }] : [];
  });
}

/**
 * The documents that a write has to change, all of them or the first. Found before the first is changed.
 * @param candidates found before the write began; when none of them matches any more, the search starts over
 */
export function findTargets(
  view: WriteView,
  collection: Collection,
  planned: PlannedFilter,
  isMulti: boolean,
  candidates?: readonly Value[],
): StoredDocument[] {
  if (candidates !== undefined) {
    const matching = stillMatching(view, collection, planned, candidates);
    if (isMulti || matching.length > 0) return matching;
  }
  const targets: StoredDocument[] = [];
  const query = { collection, ...planned };
  const expected = isMulti ? undefined : 2;
  // Only where little else will be met: decoding all of a document that does not match would be in vain.
  const found = matchingDocuments(view, query, { keys: 0, documents: 0 }, expected, isByIds(planned.plan) && !isMulti);
  for (const document of found) {
    if (document === undefined) continue;
    targets.push(document);
    if (!isMulti) break;
  }
  return targets;
}

/** Updates one document that was found. */
export function applyUpdate(
  view: WriteView,
  collection: Collection,
  planned: PlannedFilter,
  change: Update,
  target: StoredDocument,
): { readonly before: Doc; readonly after: Doc; readonly isModified: boolean } {
  const before = target.decoded ?? decode(target.bytes);
  const position = change.needsPosition ? planned.filter.matchedPosition(before) : -1;
  const after = change.apply(before, position < 0 ? {} : { position });
  if (isIdentical(before, after)) return { before, after: before, isModified: false };
  replaceDocument(view, collection, target.key, before, after, encodeChecked(after));
  return { before, after, isModified: true };
}

/** Inserts the document that an upsert makes. */
export function insertUpsert(view: WriteView, target: WriteTarget, filter: Doc, change: Update): Doc {
  const doc = upsertDocument(filter, change);
  const bytes = encodeChecked(doc);
  insertDocument(view, target.need(), doc, bytes);
  return doc;
}

function encodeChecked(doc: Doc): Buffer {
  const bytes = encode(doc);
  if (bytes.length > MAX_DOCUMENT_BYTES) throw badValue('the resulting document is larger than 16 MiB');
  return bytes;
}

/** Changing documents. */
export const updateCommands: readonly CommandDefinition[] = [
  {
    name: 'update',
    fields: ['updates', 'ordered', 'let'],
    ignored: ['bypassDocumentValidation'],
    inTransaction: true,
    run: update,
  },
];
