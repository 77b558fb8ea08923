import { LocalRows } from '../cursors/row-source.ts';
import { distinct } from '../language/distinct.ts';
import { Doc } from '../language/doc.ts';
import { decode, encode } from '../language/document.ts';
import { badValue } from '../language/store-error.ts';
import { queryDocuments } from '../planning/query-rows.ts';
import type { CommandContext, CommandDefinition, Reply } from './command-context.ts';
import { viewOf } from './command-context.ts';
import { documentRows } from './find.ts';
import { countOption, deadlineOf, planFilter, refuseCollation } from './query-options.ts';
import { newReply } from './reply.ts';

const NOTHING = Buffer.alloc(0);

async function count(context: CommandContext): Promise<Reply> {
  const { command, store, transaction } = context;
  refuseCollation(command.value('collation'));
  const collection = store.catalog.find(command.database, command.collection());
  if (collection === undefined) return newReply().int32('n', 0);
  const filter = command.document('query') ?? new Doc();
  const skip = countOption(context, 'skip');
  const limit = Math.abs(countOption(context, 'limit'));
  if (skip < 0) throw badValue('Skip value must be non-negative');
  if (filter.size === 0) {
    const all = collection.count + (transaction?.view.countChange(collection) ?? 0);
    const rest = Math.max(all - skip, 0);
    return newReply().int32('n', limit > 0 ? Math.min(rest, limit) : rest);
  }
  const planned = planFilter(context, collection, { filter, hint: command.value('hint') });
  const documents = queryDocuments(viewOf(context), { collection, ...planned, skip, limit }, { keys: 0, documents: 0 });
  let found = 0;
  const rows = new LocalRows(counted(), deadlineOf(context));
  // Only the number is wanted: each document becomes nothing.
  function* counted(): Generator<Buffer | undefined, void, undefined> {
    for (const document of documents) yield document === undefined ? undefined : NOTHING;
  }
  for (;;) {
    const batch = await rows.take(10_000, Number.MAX_SAFE_INTEGER);
    found += batch.documents.length;
    if (batch.isDone) return newReply().int32('n', found);
  }
}

async function distinctValues(context: CommandContext): Promise<Reply> {
  const { command, store } = context;
  refuseCollation(command.value('collation'));
  const collection = store.catalog.find(command.database, command.collection());
  if (collection === undefined) return newReply().array('values').end();
  const filter = command.document('query') ?? new Doc();
  const planned = planFilter(context, collection, { filter, hint: command.value('hint') });
  const query = { collection, ...planned, skip: 0, limit: 0 };
  const rows = new LocalRows(documentRows(viewOf(context), query, undefined), deadlineOf(context));
  const { documents } = await rows.take(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  const values = distinct(documents.map(decode), command.string('key'));
  return newReply().fieldsOf(encode(new Doc(['values'], [values])));
}

/** Counting and distinct values. */
export const countCommands: readonly CommandDefinition[] = [
  { name: 'count', fields: ['query', 'limit', 'skip', 'hint', 'collation'], inTransaction: true, run: count },
  { name: 'distinct', fields: ['key', 'query', 'hint', 'collation'], inTransaction: true, run: distinctValues },
];
