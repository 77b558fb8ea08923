import { StoreError, unsupported } from '../language/store-error.ts';
import type { Transaction } from '../sessions/transactions.ts';
import type { Store } from '../store.ts';
import { Command } from '../wire/command.ts';
import { finishReply, legacyReply, type Message, REPLY_HEADER_BYTES } from '../wire/message.ts';
import { rawField } from '../wire/raw-document.ts';
import { adminCommands } from './admin.ts';
import { aggregateCommands } from './aggregate.ts';
import type { CommandContext, CommandDefinition, Reply } from './command-context.ts';
import { checkReadConcern, unmetWriteConcern } from './concerns.ts';
import { countCommands } from './count.ts';
import { deleteCommands } from './delete.ts';
import { explainCommands } from './explain.ts';
import { findCommands } from './find.ts';
import { findAndModifyCommands } from './find-and-modify.ts';
import { handshakeCommands, helloReply } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { insertCommands } from './insert.ts';
import { toDeadline } from './query-options.ts';
import { asStoreError, newReply, writeError } from './reply.ts';
import { schemaCommands } from './schema.ts';
import { sessionCommands } from './session.ts';
import { updateCommands } from './update.ts';

const commands = new Map<string, CommandDefinition>(
  [
    ...handshakeCommands,
    ...findCommands,
    ...countCommands,
    ...aggregateCommands,
    ...explainCommands,
    ...insertCommands,
    ...updateCommands,
    ...deleteCommands,
    ...findAndModifyCommands,
    ...schemaCommands,
    ...indexCommands,
    ...sessionCommands,
    ...adminCommands,
  ].map((command) => [command.name, command]),
);

/** Fields that any command may carry. */
const COMMON_FIELDS = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  '$clusterTime',
  '$readPreference',
  'readConcern',
  'writeConcern',
  'comment',
  'maxTimeMS',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'bypassEmptyTsReplacement',
]);

/** Answers one message. Never rejects: every failure becomes an error reply. */
export function answer(store: Store, message: Message, connection: Connection): Buffer | Promise<Buffer> {
  let reply: Reply | Promise<Reply>;
  try {
    reply = run(store, message, connection);
  } catch (error) {
    return failed(message, error);
  }
  if (reply instanceof Promise) {
    return reply.then(
      (done) => succeeded(message, done),
      (error) => failed(message, error),
    );
  }
  return succeeded(message, reply);
}

/** Where a message came from. */
export type Connection = {
  readonly id: number;
  /** Aborted when the connection is closed. */
  readonly disconnected: AbortSignal;
};

/**
 * Everything that is refused before `definition.run` leaves an open transaction as it is, as MongoDB does for commands
 * that are not allowed in a transaction.
 */
function run(store: Store, message: Message, connection: Connection): Reply | Promise<Reply> {
  if (message.isLegacy) return helloReply({ store, connectionId: connection.id }, true);
  const command = new Command(message);
  const definition = commands.get(command.name);
  if (definition === undefined) throw unsupported(`the command ${command.name}`);
  store.commandCounts.set(command.name, (store.commandCounts.get(command.name) ?? 0) + 1);
  if (definition.isLenient !== true) checkFields(command, definition);
  checkReadConcern(command);
  const unmet = unmetWriteConcern(command);
  const disconnected = message.isUnacknowledged ? undefined : connection.disconnected;
  const waitLimit = { deadline: toDeadline(command), disconnected };
  const context = contextOf({ store, command, connectionId: connection.id, waitLimit }, definition);
  const reply =
    context.transaction === undefined
      ? definition.run(context)
      : runInTransaction(store, context, context.transaction, definition);
  return unmet === undefined ? reply : withConcernError(reply, unmet);
}

async function withConcernError(reply: Reply | Promise<Reply>, unmet: StoreError): Promise<Reply> {
  return writeError((await reply).document('writeConcernError'), unmet).end();
}

function checkFields(command: Command, definition: CommandDefinition): void {
  for (const name of command.fields.keys()) {
    if (name === command.name || COMMON_FIELDS.has(name)) continue;
    if (definition.fields.includes(name) || definition.ignored?.includes(name) === true) continue;
    throw unsupported(`the option "${name}" of the command ${command.name}`);
  }
}

function contextOf(
  request: Pick<CommandContext, 'store' | 'command' | 'connectionId' | 'waitLimit'>,
  definition: CommandDefinition,
): CommandContext {
  const { store, command } = request;
  const session = sessionOf(command);
  const base = { ...request, session: session === undefined ? '' : session.toString('hex') };
  if (session === undefined || !command.has('txnNumber')) {
    return { ...base, transaction: undefined, retryable: undefined };
  }
  const number = command.int64('txnNumber');
  if (!command.has('autocommit')) return { ...base, transaction: undefined, retryable: { session, number } };
  if (command.name === 'commitTransaction' || command.name === 'abortTransaction') {
    return { ...base, transaction: undefined, retryable: { session, number } };
  }
  if (definition.inTransaction !== true) {
    throw new StoreError(263, `Cannot run '${command.name}' in a multi-document transaction.`);
  }
  const isFirst = command.boolean('startTransaction');
  const { transactions } = store;
  const transaction = isFirst ? transactions.start(base.session, number) : transactions.need(base.session, number);
  return { ...base, transaction, retryable: undefined };
}

/** The session's id: 16 bytes. */
function sessionOf(command: Command): Buffer | undefined {
  const lsid = command.fields.get('lsid');
  if (lsid === undefined || lsid.type !== 0x03) return undefined;
  const id = rawField(lsid.bytes, 'id');
  if (id === undefined || id.type !== 0x05 || id.bytes.length !== 21) throw new StoreError(2, 'lsid.id must be a UUID');
  return Buffer.from(id.bytes.subarray(5));
}

/** An error inside a transaction ends it, as in MongoDB; the driver is told to start over where that can help. */
async function runInTransaction(
  store: Store,
  context: CommandContext,
  transaction: Transaction,
  definition: CommandDefinition,
): Promise<Reply> {
  try {
    const reply = await definition.run(context);
    store.transactions.checkSize(transaction);
    return reply;
  } catch (error) {
    store.transactions.abort(transaction);
    throw error;
  }
}

function succeeded(message: Message, reply: Reply): Buffer {
  return complete(message, reply.double('ok', 1).finish());
}

function failed(message: Message, error: unknown): Buffer {
  return complete(message, writeError(newReply().double('ok', 0), asStoreError(error)).finish());
}

function complete(message: Message, reply: Buffer): Buffer {
  if (message.isLegacy) return legacyReply(reply.subarray(REPLY_HEADER_BYTES), message.requestId);
  return finishReply(reply, message.requestId);
}
