import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { spawnGuarded } from './guard.ts';

export type ChildOptions = {
  /** Name in messages and of the log file. */
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  /** The whole environment of the process; that of the launcher when left out. */
  env?: NodeJS.ProcessEnv;
  /** Folder for `<name>.log`. */
  logFolder: string;
  /** Resolves once it serves; asked again until then. */
  isReady: () => Promise<boolean>;
  readyWithinMs?: number;
};

export type Child = {
  name: string;
  pid: number;
  /** Resolves when the process has ended, with how: "exit code 1", "SIGKILL". */
  ended: Promise<string>;
  /** Asks it to stop, and ends it when it does not within ten seconds. Resolves as `ended`. */
  stop: () => Promise<string>;
  /** Ends it at once, as a power cut would. */
  kill: () => void;
};

const STOP_WITHIN_MS = 10_000;
/** A process may leave its output open to a child of its own; its last lines are not waited for longer than this. */
const LAST_LINES_WITHIN_MS = 500;

/** The last lines of a process, for the message when it fails. */
function createTail(size: number) {
  let text = '';
  return {
    add: (chunk: Buffer | string) => {
      text = (text + chunk.toString()).slice(-size);
    },
    lines: () => text.trim().split('\n').slice(-6).join('\n'),
  };
}

type Running = { child: Child; hasEnded: () => boolean; lastLines: () => string };

function spawnChild(options: ChildOptions): Running {
  mkdirSync(options.logFolder, { recursive: true });
  const log = createWriteStream(path.join(options.logFolder, `${options.name}.log`), { flags: 'a' });
  // A full disk must not end the launcher and with it all processes.
  log.on('error', () => undefined);
  const tail = createTail(8_192);
  const process_ = spawnGuarded(options.command, options.args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [process_.stdout, process_.stderr])
    stream?.on('data', (chunk: Buffer) => {
      tail.add(chunk);
      log.write(chunk);
    });
  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    const end = (how: string) => {
      hasEnded = true;
      resolve(how);
    };
    process_.once('error', (error) => {
      tail.add(`${error.message}\n`);
      if (process_.pid === undefined) end('never started');
    });
    process_.once('exit', (code, signal) => {
      const how = signal ?? `exit code ${code}`;
      const timer = setTimeout(end, LAST_LINES_WITHIN_MS, how);
      process_.once('close', () => {
        clearTimeout(timer);
        end(how);
      });
    });
    process_.once('close', () => log.end());
  });
  const child: Child = {
    name: options.name,
    pid: process_.pid ?? 0,
    ended,
    kill: () => process_.kill('SIGKILL'),
    async stop() {
      if (hasEnded) return ended;
      process_.kill('SIGTERM');
      const force = setTimeout(() => process_.kill('SIGKILL'), STOP_WITHIN_MS);
      const how = await ended;
      clearTimeout(force);
      return how;
    },
  };
  return { child, hasEnded: () => hasEnded, lastLines: tail.lines };
}

/**
 * Starts a child process, writes its output to a file and waits until it serves.
 *
 * @param aborted ends the process, also during its start
 * @throws Error with its exit code and its last lines, when it ends or does not serve in time
 */
export async function startChild(options: ChildOptions, aborted?: AbortSignal): Promise<Child> {
  const { child, hasEnded, lastLines } = spawnChild(options);
  const because = () => (lastLines() ? `:\n${lastLines()}` : ' and printed nothing');
  const deadline = Date.now() + (options.readyWithinMs ?? 30_000);
  while (hasEnded() || !(await options.isReady().catch(() => false))) {
    if (hasEnded()) throw new Error(`${options.name} did not start (${await child.ended})${because()}`);
    if (aborted?.aborted || Date.now() > deadline) {
      await child.stop();
      throw new Error(`${options.name} did not answer in time${because()}`);
    }
    await pause(40);
  }
  return child;
}

/** Ready when an address answers with a success. */
export const answersAt = (url: string) => async () => (await fetch(url, { signal: AbortSignal.timeout(1_000) })).ok;
