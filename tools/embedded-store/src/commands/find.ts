import type { Batch } from '../cursors/row-source.ts';
import { badValue, StoreError, unsupported } from '../language/store-error.ts';
import type { CommandContext, CommandDefinition, Reply } from './command-context.ts';
import { countOption, refuseCollation } from './query-options.ts';
import { type OpenRows, openRows } from './read-rows.ts';
import { newReply } from './reply.ts';

/** Documents of the first batch when the client does not say. */
const FIRST_BATCH = 101;
/** Bytes of one batch, below the 16 MiB of a reply. */
const BATCH_BYTES = 16 * 1000 * 1000;

function find(context: CommandContext): Reply | Promise<Reply> {
  const { command } = context;
  refuseCollation(command.value('collation'));
  if (command.boolean('tailable') || command.boolean('awaitData')) throw unsupported('a tailable cursor');
  const isSingle = command.boolean('singleBatch') || countOption(command, 'limit') < 0;
  const opened = openRows(context, 'find');
  return firstBatch(context, opened, command.number('batchSize') ?? FIRST_BATCH, isSingle);
}

/** Answers with the first documents, and keeps a cursor for the rest. */
export function firstBatch(
  context: CommandContext,
  { namespace, rows, isValid }: OpenRows,
  batchSize: number,
  isSingle: boolean,
): Reply | Promise<Reply> {
  const finish = (batch: Batch): Reply => {
    if (batch.isDone || isSingle) {
      rows.close();
      return cursorReply(namespace, 'firstBatch', batch.documents, 0n);
    }
    const { session, transaction } = context;
    const cursor = context.store.cursors.open({ namespace, rows, session, transaction, isValid });
    return cursorReply(namespace, 'firstBatch', batch.documents, cursor.id);
  };
  if (batchSize < 0) throw badValue('batchSize must be non-negative');
  if (batchSize === 0 && !isSingle) return finish({ documents: [], isDone: false });
  const batch = rows.take(batchSize === 0 ? FIRST_BATCH : batchSize, BATCH_BYTES);
  return batch instanceof Promise ? batch.then(finish) : finish(batch);
}

/** The reply of a command that gives documents. */
function cursorReply(
  namespace: string,
  field: 'firstBatch' | 'nextBatch',
  documents: readonly Buffer[],
  id: bigint,
): Reply {
  let bytes = 160 + namespace.length * 3;
  for (const document of documents) bytes += document.length + 12;
  return newReply(bytes).document('cursor').documents(field, documents).int64('id', id).string('ns', namespace).end();
}

function getMore(context: CommandContext): Reply | Promise<Reply> {
  const { command, store, transaction } = context;
  const namespace = `${command.database}.${command.string('collection')}`;
  const cursor = store.cursors.need(command.int64('getMore'), namespace, transaction);
  const batchSize = command.number('batchSize') ?? 0;
  const finish = (batch: Batch): Reply => {
    cursor.isBusy = false;
    if (batch.isDone) store.cursors.close(cursor.id);
    return cursorReply(namespace, 'nextBatch', batch.documents, batch.isDone ? 0n : cursor.id);
  };
  const fail = (error: unknown): never => {
    cursor.isBusy = false;
    store.cursors.close(cursor.id);
    throw error;
  };
  try {
    const batch = cursor.rows.take(batchSize > 0 ? batchSize : Number.MAX_SAFE_INTEGER, BATCH_BYTES);
    if (!(batch instanceof Promise)) return finish(batch);
    cursor.isBusy = true;
    return batch.then(finish, fail);
  } catch (error) {
    return fail(error);
  }
}

function killCursors(context: CommandContext): Reply {
  const ids = context.command.value('cursors');
  if (!Array.isArray(ids)) throw new StoreError(14, 'killCursors.cursors must be an array');
  const reply = newReply();
  const killed = ids.map((id) => context.store.cursors.close(BigInt(id as bigint)));
  const list = (name: string, wanted: boolean | undefined): void => {
    reply.array(name);
    ids
      .filter((_, i) => killed[i] === wanted)
      .forEach((id, i) => {
        reply.int64(String(i), BigInt(id as bigint));
      });
    reply.end();
  };
  list('cursorsKilled', true);
  list('cursorsNotFound', false);
  reply.array('cursorsAlive').end().array('cursorsUnknown').end();
  return reply;
}

/** Reading documents. */
export const findCommands: readonly CommandDefinition[] = [
  {
    name: 'find',
    fields: [
      'filter',
      'sort',
      'projection',
      'hint',
      'skip',
      'limit',
      'batchSize',
      'singleBatch',
      'let',
      'collation',
      'tailable',
      'awaitData',
    ],
    ignored: ['noCursorTimeout', 'allowDiskUse', 'allowPartialResults'],
    inTransaction: true,
    run: find,
  },
  { name: 'getMore', fields: ['collection', 'batchSize'], inTransaction: true, run: getMore },
  { name: 'killCursors', fields: ['cursors'], inTransaction: true, run: killCursors },
];
