import type { Doc, Value } from '../language/doc.ts';
import { decode } from '../language/document.ts';
import { badValue, StoreError, unsupported } from '../language/store-error.ts';
import type { Collection } from '../storage/collection.ts';
import { removeDocument } from '../storage/documents.ts';
import {
  type CommandContext,
  type CommandDefinition,
  findCatalog,
  type Reply,
  writeInGroup,
} from './command-context.ts';
import { preselect, type Wanted } from './preselect.ts';
import { planFilter, refuseCollation, statementDocument } from './query-options.ts';
import { newReply } from './reply.ts';
import { isOrderedCommand, runStatements, writeCollection, writeStatementErrors } from './run-write.ts';
import { findTargets, SLICE, stillMatching } from './update.ts';

const STATEMENT_FIELDS = new Set(['q', 'limit', 'collation', 'hint']);

async function remove(context: CommandContext): Promise<Reply> {
  const { command, store } = context;
  const variables = command.document('let');
  const statements = command.documents('deletes').map((bytes) => parseStatement(decode(bytes), variables));
  if (statements.length === 0) throw new StoreError(16, 'delete.deletes must not be empty');
  const isOrdered = isOrderedCommand(context);
  const known = findCatalog(context).find(command.database, command.collection());
  const [only] = statements;
  const search =
    statements.length === 1 && only !== undefined && !(only instanceof StoreError)
      ? preselect(context, known, only)
      : undefined;
  const candidates = search === undefined ? undefined : await search;
  if (known !== undefined && candidates !== undefined && candidates.length > SLICE) {
    if (only !== undefined && !(only instanceof StoreError)) return removeInSlices(context, known, only, candidates);
  }
  return writeCollection(context, (view, { collection }) => {
    let removed = 0;
    const errors = runStatements(context, statements.length, isOrdered, (index) => {
      const statement = statements[index];
      if (statement instanceof StoreError) throw statement;
      if (statement === undefined) return;
      const planned = planFilter(store, collection, statement);
      for (const target of findTargets(view, collection, planned, statement.isMulti, candidates)) {
        removeDocument(view, collection, target.key, decode(target.bytes));
        removed += 1;
      }
    });
    return writeStatementErrors(newReply(64).int32('n', removed), errors);
  });
}

/** Removes very many documents in several groups of writes, so that those of others go in between. */
async function removeInSlices(
  context: CommandContext,
  collection: Collection,
  statement: Wanted,
  candidates: readonly Value[],
): Promise<Reply> {
  const planned = planFilter({ scans: undefined }, collection, statement);
  let removed = 0;
  for (let from = 0; from < candidates.length; from += SLICE) {
    removed += await writeInGroup(context, (view) => {
      const current = context.store.catalog.findById(collection.id);
      if (current === undefined) return 0;
      const targets = stillMatching(view, current, planned, candidates.slice(from, from + SLICE));
      for (const target of targets) removeDocument(view, current, target.key, decode(target.bytes));
      return targets.length;
    });
  }
  return newReply(64).int32('n', removed);
}

/** A statement that cannot be read fails alone: its error stands in its place. */
function parseStatement(statement: Doc, variables: Doc | undefined): Wanted | StoreError {
  try {
    for (const name of statement.names) {
      if (!STATEMENT_FIELDS.has(name)) throw unsupported(`the option "${name}" of a delete`);
    }
    refuseCollation(statement.get('collation'));
    const limit = Number(statement.get('limit'));
    if (limit !== 0 && limit !== 1) throw badValue('the limit of a delete must be 0 or 1');
    const filter = statementDocument(statement, 'q');
    return { filter, isMulti: limit === 0, hint: statement.get('hint'), variables };
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
}

/** Removing documents. */
export const deleteCommands: readonly CommandDefinition[] = [
  { name: 'delete', fields: ['deletes', 'ordered', 'let'], inTransaction: true, run: remove },
];
