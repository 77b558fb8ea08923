import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Spawned = {
  child: ChildProcess;
  /** All it wrote to standard error so far. */
  errors: () => string;
  /** Resolves with the exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
};

/** Runs an entry point of this service as a process of its own, with exactly this environment. */
export function spawnProcess(entry: 'server' | 'worker', env: Record<string, string>): Spawned {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `../${entry}.ts`)], {
    env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null));
  return { child, errors: () => said, ended };
}
