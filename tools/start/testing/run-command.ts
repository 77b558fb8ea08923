import { spawn } from 'node:child_process';

/** What a command printed, and its exit code. */
export type CommandResult = { code: number | null; output: string; errors: string };

/** Runs a script of ours to its end; of this process's environment it gets the path only. */
export function runCommand(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output, errors })));
}
