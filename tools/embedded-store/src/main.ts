import { parseArgs } from 'node:util';
import { type RunningStore, startStore } from './start-store.ts';
import { StartError } from './storage/data-folder.ts';

const USAGE = `node tools/embedded-store/src/main.ts --data DIR --port 27027 [--host 127.0.0.1] [--log-scans] [--allow-production]`;

type Settings = {
  readonly dataFolder: string;
  readonly port: number;
  readonly host: string;
  readonly logsScans: boolean;
};

/** One line of JSON. Only what the store itself does is logged, never what is in it. */
function log(message: string, details: object = {}): void {
  console.log(JSON.stringify({ level: 'info', time: new Date().toISOString(), message, ...details }));
}

/** @throws StartError for options that are missing or wrong, and in production without an explicit yes */
function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): Settings {
  let values: ReturnType<typeof parse>;
  try {
    values = parse(args);
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : error} (usage: ${USAGE})`);
  }
  const port = Number(values.port);
  if (values.data === undefined) throw new StartError(`--data DIR is missing (usage: ${USAGE})`);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new StartError('--port must be a number up to 65535');
  const isAllowed = values['allow-production'] === true || env.WELLSPRING_EMBEDDED_STORE === 'accept';
  if (env.NODE_ENV === 'production' && !isAllowed) {
    throw new StartError(
      'the embedded store is a single node without replication; for production set MONGODB_URI, or accept it with ' +
        '--allow-production or WELLSPRING_EMBEDDED_STORE=accept',
    );
  }
  return { dataFolder: values.data, port, host: values.host, logsScans: values['log-scans'] === true };
}

function parse(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    options: {
      data: { type: 'string' },
      port: { type: 'string', default: '27027' },
      host: { type: 'string', default: '127.0.0.1' },
      'log-scans': { type: 'boolean' },
      'allow-production': { type: 'boolean' },
    },
  }).values;
}

function stopOnSignals(running: RunningStore): void {
  let isStopping = false;
  const stop = (signal: string): void => {
    if (isStopping) return;
    isStopping = true;
    log('embedded store stops', { signal });
    running.close().catch(fail);
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
}

/**
 * One line for the reader, no stack trace. The process ends by itself, for nothing is left to wait for: `process.exit`
 * waits for V8's compiler threads, which may be waiting for a garbage collection that no longer comes.
 */
function fail(error: unknown): void {
  console.error(`embedded store: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

try {
  const settings = readSettings(process.argv.slice(2), process.env);
  const running = await startStore({
    dataFolder: settings.dataFolder,
    port: settings.port,
    host: settings.host,
    ...(settings.logsScans && { onScan: (scan) => log('query without an index', scan) }),
  });
  stopOnSignals(running);
  log('embedded store, single node, not for production use with many users; set MONGODB_URI to use MongoDB', {
    uri: running.uri,
    data: settings.dataFolder,
    pid: process.pid,
  });
} catch (error) {
  fail(error);
}
