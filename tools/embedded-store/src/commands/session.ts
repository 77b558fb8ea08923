import { Binary } from 'bson';
import { Doc, type Value } from '../language/doc.ts';
import { StoreError } from '../language/store-error.ts';
import { type CommandContext, type CommandDefinition, type Reply, writeInGroup } from './command-context.ts';
import { newReply, toReply } from './reply.ts';

async function commitTransaction(context: CommandContext): Promise<Reply> {
  const { store, session, retryable } = context;
  if (retryable === undefined)
    throw new StoreError(125, 'commitTransaction needs lsid, txnNumber and autocommit: false');
  await store.transactions.commit(session, retryable.number);
  return newReply();
}

function abortTransaction(context: CommandContext): Reply {
  const { store, session, retryable } = context;
  if (retryable === undefined)
    throw new StoreError(125, 'abortTransaction needs lsid, txnNumber and autocommit: false');
  store.transactions.abort(store.transactions.need(session, retryable.number));
  return newReply();
}

async function endSessions(context: CommandContext): Promise<Reply> {
  const { command, store } = context;
  const list = command.value(command.name);
  const sessions = Array.isArray(list) ? list.flatMap(sessionId) : [];
  for (const session of sessions) {
    store.transactions.endSession(session.toString('hex'));
    store.cursors.closeSession(session.toString('hex'));
  }
  const known = sessions.filter((session) => store.live.get('sessions', session) !== undefined);
  if (known.length > 0) {
    await writeInGroup(context, (view) => {
      for (const session of known) store.sessions.remove(view, session);
    });
  }
  return newReply();
}

function sessionId(value: Value): Buffer[] {
  const id = value instanceof Doc ? value.get('id') : undefined;
  return id instanceof Binary && id.position === 16 ? [Buffer.from(id.buffer.subarray(0, 16))] : [];
}

/** Sessions and transactions. */
export const sessionCommands: readonly CommandDefinition[] = [
  { name: 'commitTransaction', fields: ['recoveryToken'], run: commitTransaction },
  { name: 'abortTransaction', fields: ['recoveryToken'], run: abortTransaction },
  { name: 'endSessions', fields: [], run: endSessions },
  { name: 'killSessions', fields: [], run: endSessions },
  { name: 'refreshSessions', fields: [], run: () => newReply() },
  { name: 'startSession', fields: [], run: () => toReply({ timeoutMinutes: 30 }) },
];
