import { StoreError } from '../language/store-error.ts';
import { isStorageFailure, MustWait } from '../storage/group-commit.ts';
import type { WriteView } from '../storage/views.ts';
import { REPLY_HEADER_BYTES } from '../wire/message.ts';
import type { CommandContext, Reply, RetryableWrite } from './command-context.ts';
import { asStoreError, newReply, writeError } from './reply.ts';

/** One failed statement of a write command. */
export type StatementError = { readonly index: number; readonly error: StoreError };

/**
 * Runs a write where it belongs: in the open transaction, or in the next group of writes. The reply of a retryable
 * write is stored with it, and a repeated one gets that reply.
 */
export async function runWrite(context: CommandContext, action: (view: WriteView) => Reply): Promise<Reply> {
  const { store, transaction, retryable } = context;
  if (transaction !== undefined) return action(transaction.view);
  if (retryable === undefined) return store.group.write(action);
  return store.group.write((view) => {
    const known = repeatedReply(context, view, retryable);
    if (known !== undefined) return known;
    const reply = action(view);
    rememberReply(context, view, retryable, reply);
    return reply;
  });
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
