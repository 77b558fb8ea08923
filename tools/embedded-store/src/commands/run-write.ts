import { StoreError } from '../language/store-error.ts';
import { checkNamespace } from '../storage/catalog.ts';
import { isStorageFailure, MustWait } from '../storage/group-commit.ts';
import type { WriteView } from '../storage/views.ts';
import { REPLY_HEADER_BYTES } from '../wire/message.ts';
import { type CommandContext, findCatalog, type Reply, type RetryableWrite, writeInGroup } from './command-context.ts';
import { asStoreError, newReply, writeError } from './reply.ts';
import { WriteTarget } from './write-target.ts';

/** One failed statement of a write command. */
export type StatementError = { readonly index: number; readonly error: StoreError };

/**
 * Runs a write where it belongs: in the open transaction, or in the next group of writes. The reply of a retryable
 * write is stored with it, and a repeated one gets that reply.
 */
async function runWrite(
  context: CommandContext,
  action: (view: WriteView) => Reply,
  isAtomic: boolean,
): Promise<Reply> {
  const { transaction, retryable } = context;
  if (transaction !== undefined) return action(transaction.view);
  if (retryable === undefined) return writeInGroup(context, action, isAtomic);
  return writeInGroup(
    context,
    (view) => {
      const known = repeatedReply(context, view, retryable);
      if (known !== undefined) return known;
      const reply = action(view);
      rememberReply(context, view, retryable, reply);
      return reply;
    },
    isAtomic,
  );
}

/** Runs a write with its collection; the transaction's own, inside of one. */
export function writeCollection(
  context: CommandContext,
  action: (view: WriteView, target: WriteTarget) => Reply,
): Promise<Reply> {
  const { database } = context.command;
  const name = context.command.collection();
  checkNamespace(database, name);
  const catalog = findCatalog(context);
  // A write that creates its collection and then fails must undo that.
  const mayCreate = catalog.find(database, name) === undefined;
  return runWrite(context, (view) => action(view, new WriteTarget(catalog, view, database, name)), mayCreate);
}

/** The stored reply when this retryable write has been done before. */
function repeatedReply(context: CommandContext, view: WriteView, retryable: RetryableWrite): Reply | undefined {
  const record = context.store.sessions.find(view, retryable.session);
  if (record === undefined || record.transactionNumber < retryable.number) return undefined;
  if (record.transactionNumber > retryable.number) {
    throw new StoreError(
      225,
      `Retryable write with txnNumber ${retryable.number} is prohibited: a newer one was seen.`,
    );
  }
  if (record.reply === undefined) {
    throw new StoreError(72, 'Must specify autocommit=false on all operations of a multi-statement transaction.');
  }
  return newReply().fieldsOf(record.reply);
}

/** Stores the reply beside the write. */
function rememberReply(context: CommandContext, view: WriteView, retryable: RetryableWrite, reply: Reply): void {
  const bytes = Buffer.from(reply.snapshot().subarray(REPLY_HEADER_BYTES));
  context.store.sessions.save(view, retryable.session, { transactionNumber: retryable.number, reply: bytes });
}

/**
 * Runs the statements of a write command. An ordered command stops at the first that fails.
 * @returns the failures; what has to end the whole command is thrown
 */
export function runStatements(
  context: CommandContext,
  count: number,
  isOrdered: boolean,
  statement: (index: number) => void,
): StatementError[] {
  const errors: StatementError[] = [];
  for (let index = 0; index < count; index += 1) {
    try {
      statement(index);
    } catch (error) {
      errors.push({ index, error: statementError(context, error) });
      if (isOrdered) break;
    }
  }
  return errors;
}

/** @throws what is not the statement's own fault */
function statementError(context: CommandContext, error: unknown): StoreError {
  if (error instanceof MustWait || isStorageFailure(error)) throw error;
  const known = asStoreError(error);
  if (context.transaction !== undefined) {
    if (known.errorLabels.length > 0) throw known;
    // Any failed statement ends the transaction, as in MongoDB.
    context.store.transactions.abort(context.transaction);
  }
  return known;
}

/** Adds `writeErrors` when there are any. */
export function writeStatementErrors(reply: Reply, errors: readonly StatementError[]): Reply {
  if (errors.length === 0) return reply;
  reply.array('writeErrors');
  errors.forEach(({ index, error }, i) => {
    reply.document(String(i)).int32('index', index);
    writeError(reply, error).end();
  });
  return reply.end();
}

/** Whether the statements run in order and stop at the first failure; so when the command says nothing. */
export function isOrderedCommand(context: CommandContext): boolean {
  return !context.command.has('ordered') || context.command.boolean('ordered');
}
