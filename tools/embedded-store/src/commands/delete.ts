import type { Doc, MaybeValue } from '../language/doc.ts';
import { decode } from '../language/document.ts';
import { badValue, StoreError, unsupported } from '../language/store-error.ts';
import { removeDocument } from '../storage/documents.ts';
import type { CommandContext, CommandDefinition, Reply } from './command-context.ts';
import { planFilter, refuseCollation, statementDocument } from './query-options.ts';
import { newReply } from './reply.ts';
import { isOrderedCommand, runStatements, runWrite, writeStatementErrors } from './run-write.ts';
import { findTargets } from './update.ts';

const STATEMENT_FIELDS = new Set(['q', 'limit', 'collation', 'hint']);

function remove(context: CommandContext): Promise<Reply> {
  const { command, store } = context;
  const name = command.collection();
  const variables = command.document('let');
  const statements = command.documents('deletes').map(decode);
  if (statements.length === 0) throw new StoreError(16, 'delete.deletes must not be empty');
  const isOrdered = isOrderedCommand(context);
  return runWrite(context, (view) => {
    const collection = store.catalog.find(command.database, name);
    let removed = 0;
    const errors = runStatements(context, statements.length, isOrdered, (index) => {
      const { filter, isMulti, hint } = parseStatement(statements[index] as Doc);
      if (collection === undefined) return;
      const planned = planFilter(context.store, collection, { filter, hint, variables });
      for (const target of findTargets(view, collection, planned, isMulti)) {
        removeDocument(view, collection, target.key, decode(target.bytes));
        removed += 1;
      }
    });
    return writeStatementErrors(newReply(64).int32('n', removed), errors);
  });
}

function parseStatement(statement: Doc): { filter: Doc; isMulti: boolean; hint: MaybeValue } {
  for (const name of statement.names) {
    if (!STATEMENT_FIELDS.has(name)) throw unsupported(`the option "${name}" of a delete`);
  }
  refuseCollation(statement.get('collation'));
  const limit = Number(statement.get('limit'));
  if (limit !== 0 && limit !== 1) throw badValue('the limit of a delete must be 0 or 1');
  return { filter: statementDocument(statement, 'q'), isMulti: limit === 0, hint: statement.get('hint') };
}

/** Removing documents. */
export const deleteCommands: readonly CommandDefinition[] = [
  { name: 'delete', fields: ['deletes', 'ordered', 'let'], inTransaction: true, run: remove },
];
