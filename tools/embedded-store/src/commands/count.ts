import type { CommandContext, CommandDefinition, Reply } from './command-context.ts';
import type { RowsKind } from './prepared-rows.ts';
import { openRows } from './read-rows.ts';
import { newReply } from './reply.ts';

async function count(context: CommandContext): Promise<Reply> {
  const { command, store } = context;
  const collection = store.catalog.find(command.database, command.collection());
  const isPlain = (command.document('query')?.size ?? 0) === 0 && !command.has('skip') && !command.has('limit');
  if (collection === undefined || !isPlain) return singleRow(context, 'count');
  // The number of all documents is kept beside them.
  return newReply().int32('n', collection.count);
}

/** The reply's fields are the only row. */
async function singleRow(context: CommandContext, kind: RowsKind): Promise<Reply> {
  const { rows } = openRows(context, kind);
  const { documents } = await rows.take(1, Number.MAX_SAFE_INTEGER);
  rows.close();
  const [only] = documents;
  return only === undefined ? newReply() : newReply(only.length + 64).fieldsOf(only);
}

/** Counting and distinct values. */
export const countCommands: readonly CommandDefinition[] = [
  // Not in a transaction, as in MongoDB: the number that is kept is that of the latest state.
  { name: 'count', fields: ['query', 'limit', 'skip', 'hint', 'collation'], run: count },
  {
    name: 'distinct',
    fields: ['key', 'query', 'hint', 'collation'],
    inTransaction: true,
    run: (context) => singleRow(context, 'distinct'),
  },
];
