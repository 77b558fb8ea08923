import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { type Child, startChild } from './child-process.ts';

/** Says one command to Redis and gives its first line; enough for PING and SHUTDOWN. */
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

/** Ends a Redis of ours that an earlier launcher, killed from outside, left behind in this folder. */
export async function stopLeftOverRedis(folder: string): Promise<void> {
  const pidFile = path.join(folder, 'redis.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').trim());
  try {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('redis-server')) process.kill(pid, 'SIGTERM');
  } catch {
    // it is gone already
  }
  const deadline = Date.now() + 5_000;
  while (existsSync(`/proc/${pid}`) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 20));
  rmSync(pidFile, { force: true });
}

/**
 * A Redis of our own: appends every write to a file and never throws anything away, which the system's own
 * configuration does not promise.
 */
export async function startRedis(options: {
  port: number;
  folder: string;
  logFolder: string;
  cwd: string;
}): Promise<Child> {
  mkdirSync(options.folder, { recursive: true });
  await stopLeftOverRedis(options.folder);
  const settings: Record<string, string> = {
    port: String(options.port),
    bind: '127.0.0.1',
    dir: options.folder,
    appendonly: 'yes',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
    save: '',
    pidfile: path.join(options.folder, 'redis.pid'),
    daemonize: 'no',
  };
  return startChild({
    name: 'redis',
    command: 'redis-server',
    args: ['-', ...Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])].slice(1),
    cwd: options.cwd,
    logFolder: options.logFolder,
    isReady: async () => (await say(options.port, 'PING')).startsWith('+PONG'),
  });
}
