import { MAX_DOCUMENT_BYTES, MAX_MESSAGE_BYTES } from '../wire/message.ts';
import type { CommandContext, CommandDefinition, Reply } from './command-context.ts';
import { newReply, toReply } from './reply.ts';

/** MongoDB 7.0, whose behaviour the store follows where it has a feature. */
const SERVER_VERSION = '7.0.0';
const MAX_WIRE_VERSION = 21;
const SET_NAME = 'wellspring-embedded';

/**
 * Shape of a replica set with one member: only then do drivers offer retryable writes and transactions. No
 * `topologyVersion`, so that drivers poll instead of waiting for a push.
 */
export function helloReply(context: Pick<CommandContext, 'store' | 'connectionId'>, isLegacy: boolean): Reply {
  const { address } = context.store;
  return newReply()
    .boolean('helloOk', true)
    .boolean(isLegacy ? 'ismaster' : 'isWritablePrimary', true)
    .boolean('secondary', false)
    .string('setName', SET_NAME)
    .int32('setVersion', 1)
    .array('hosts')
    .string('0', address)
    .end()
    .string('me', address)
    .string('primary', address)
    .int32('maxBsonObjectSize', MAX_DOCUMENT_BYTES)
    .int32('maxMessageSizeBytes', MAX_MESSAGE_BYTES)
    .int32('maxWriteBatchSize', 100_000)
    .date('localTime', new Date())
    .int32('logicalSessionTimeoutMinutes', 30)
    .int32('connectionId', context.connectionId)
    .int32('minWireVersion', 0)
    .int32('maxWireVersion', MAX_WIRE_VERSION)
    .boolean('readOnly', false);
}

function buildInfo(): Reply {
  return toReply({
    version: SERVER_VERSION,
    versionArray: [7, 0, 0, 0],
    gitVersion: '',
    modules: ['embedded-store'],
    storageEngines: ['lmdb'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  });
}

function serverStatus(context: CommandContext): Reply {
  const { store } = context;
  const { pageBytes, lastPage, mapBytes } = store.environment.statistics();
  const memory = process.memoryUsage();
  return toReply({
    host: store.address,
    version: SERVER_VERSION,
    process: 'embedded-store',
    pid: process.pid,
    uptime: (Date.now() - store.startedAt) / 1000,
    localTime: new Date(),
    storageEngine: { name: 'lmdb' },
    mem: { resident: Math.round(memory.rss / 1024 / 1024), heapUsed: Math.round(memory.heapUsed / 1024 / 1024) },
    embeddedStore: { dataBytes: pageBytes * (lastPage + 1), mapBytes, waitingWrites: store.group.waitingCount },
    metrics: { cursor: { open: { total: store.cursors.count } }, commands: Object.fromEntries(store.commandCounts) },
    transactions: { currentOpen: store.transactions.openCount },
  });
}

const hello = (name: string, isLegacy: boolean): CommandDefinition => ({
  name,
  fields: [],
  isLenient: true,
  run: (context) => helloReply(context, isLegacy),
});

/** Commands of the handshake and of monitoring. */
export const handshakeCommands: readonly CommandDefinition[] = [
  hello('hello', false),
  hello('ismaster', true),
  hello('isMaster', true),
  { name: 'ping', fields: [], run: () => newReply() },
  { name: 'buildInfo', fields: [], run: buildInfo },
  { name: 'buildinfo', fields: [], run: buildInfo },
  { name: 'serverStatus', fields: [], ignored: ['repl', 'metrics', 'locks', 'wiredTiger'], run: serverStatus },
  {
    name: 'connectionStatus',
    fields: ['showPrivileges'],
    run: () => toReply({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  },
  { name: 'whatsmyuri', fields: [], run: () => toReply({ you: '127.0.0.1' }) },
  {
    name: 'hostInfo',
    fields: [],
    run: () => toReply({ system: { currentTime: new Date() }, os: { type: process.platform }, extra: {} }),
  },
  { name: 'getCmdLineOpts', fields: [], run: () => toReply({ argv: [], parsed: {} }) },
];
