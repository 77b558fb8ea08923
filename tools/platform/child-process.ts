import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';

export type ChildOptions = {
  /** Name in messages and of the log file. */
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env?: Record<string, string>;
  /** Folder for `<name>.log`. */
  logFolder: string;
  /** Resolves once it serves; asked again until then. */
  isReady: () => Promise<boolean>;
  readyWithinMs?: number;
};

export type Child = {
  name: string;
  pid: number;
  /** Resolves when the process has ended, however it did. */
  ended: Promise<void>;
  hasEnded: () => boolean;
  /** Asks it to stop, and ends it when it does not within ten seconds. */
  stop: () => Promise<void>;
  /** Ends it at once, as a power cut would. */
  kill: () => void;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const STOP_WITHIN_MS = 10_000;

/** The last lines a process said, for the message when it fails. */
function tail(size: number) {
  let text = '';
  return {
    add: (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-size);
    },
    lines: () => text.trim().split('\n').slice(-6).join('\n'),
  };
}

/**
 * Starts a process of ours, keeps its output in a file and waits until it serves.
 * @throws Error with the last lines it said, when it ends or stays silent instead
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  mkdirSync(options.logFolder, { recursive: true });
  const log = createWriteStream(path.join(options.logFolder, `${options.name}.log`), { flags: 'a' });
  const said = tail(8_192);
  const process_: ChildProcess = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own group: Ctrl-C reaches only the launcher, which stops everything in the right order.
    detached: true,
  });
  for (const stream of [process_.stdout, process_.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said.add(chunk);
      log.write(chunk);
    });
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      log.end();
      resolve();
    };
    process_.once('error', (error) => {
      said.add(Buffer.from(`${error.message}\n`));
      end();
    });
    process_.once('exit', end);
  });
  const child: Child = {
    name: options.name,
    pid: process_.pid ?? 0,
    ended,
    hasEnded: () => hasEnded,
    kill: () => process_.kill('SIGKILL'),
    async stop() {
      if (hasEnded) return;
      process_.kill('SIGTERM');
      const force = setTimeout(() => process_.kill('SIGKILL'), STOP_WITHIN_MS);
      await ended;
      clearTimeout(force);
    },
  };
  const deadline = Date.now() + (options.readyWithinMs ?? 30_000);
  while (!(await options.isReady().catch(() => false))) {
    if (hasEnded) throw new Error(`${options.name} did not start:\n${said.lines()}`);
    if (Date.now() > deadline) {
      await child.stop();
      throw new Error(`${options.name} did not answer in time:\n${said.lines()}`);
    }
    await pause(40);
  }
  return child;
}

/** Ready when an address answers with a success. */
export const answersAt = (url: string) => async () => (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok;
