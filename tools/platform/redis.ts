import { existsSync, mkdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Child, type ChildOptions, startChild } from './child-process.ts';
import { environmentFor } from './processes.ts';

const STOP_WITHIN_MS = 5_000;

/** Says one command to Redis and gives its first line; enough for PING. */
function say(port: number, command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(`${command}\r\n`));
    socket.setTimeout(1_000, () => socket.destroy(new Error('silent')));
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.end();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(''));
  });
}

const pidFileIn = (folder: string) => path.join(folder, 'redis.pid');

/** The Redis that works in this folder, by its own pid file; null when there is none. */
function findRedis(folder: string): number | null {
  if (!existsSync(pidFileIn(folder))) return null;
  const pid = Number(readFileSync(pidFileIn(folder), 'utf8').trim());
  try {
    const isRedis = readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('redis-server');
    // An id may belong to another Redis by now; ours works in its data folder.
    return isRedis && readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) ? pid : null;
  } catch {
    return null;
  }
}

/**
 * Stops a Redis of ours that an earlier launcher, killed from outside, left behind in this folder. Only for the launcher
 * that has claimed the data folder: any other would stop the Redis of a running demo.
 */
export async function stopLeftOverRedis(folder: string): Promise<void> {
  const pid = findRedis(folder);
  if (pid !== null) {
    process.kill(pid, 'SIGTERM');
    const deadline = Date.now() + STOP_WITHIN_MS;
    while (existsSync(`/proc/${pid}`) && Date.now() < deadline) await pause(20);
  }
  rmSync(pidFileIn(folder), { force: true });
}

export type RedisOptions = { port: number; folder: string; logFolder: string; cwd: string };

/**
 * A Redis of our own: appends every write to a file and never throws anything away, which the system's own
 * configuration does not promise.
 */
export function redisProcess({ port, folder, logFolder, cwd }: RedisOptions): ChildOptions {
  mkdirSync(folder, { recursive: true });
  const settings: Record<string, string> = {
    port: String(port),
    bind: '127.0.0.1',
    dir: folder,
    appendonly: 'yes',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
    save: '',
    pidfile: pidFileIn(folder),
    daemonize: 'no',
  };
  return {
    name: 'redis',
    command: 'redis-server',
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    cwd,
    env: environmentFor(null, process.env),
    logFolder,
    isReady: async () => (await say(port, 'PING')).startsWith('+PONG'),
  };
}

/** Starts a Redis without keeping it running. */
export const startRedis = (options: RedisOptions): Promise<Child> => startChild(redisProcess(options));
