import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Demo } from '../demo/start-demo.ts';
import { ROOT } from '../platform/root.ts';

const RECORDED = ['checkups', 'analytics'];
/** One request among several may be noted together with work that a service does at times, which is not part of it. */
const TRIES = 3;
const WITHIN_MS = 10_000;

const folderIn = (dataFolder: string) => path.join(dataFolder, 'commands');

/** What the services need in their environment so that their commands can be noted. */
export function recordingEnvironment(dataFolder: string): Record<string, string> {
  mkdirSync(folderIn(dataFolder), { recursive: true });
  return {
    NODE_OPTIONS: `--import=${path.join(ROOT, 'tools/bench/record-commands.ts')}`,
    BENCH_COMMANDS: folderIn(dataFolder),
  };
}

async function toggle(pid: number, file: string): Promise<void> {
  rmSync(file, { force: true });
  process.kill(pid, 'SIGWINCH');
  const deadline = Date.now() + WITHIN_MS;
  while (!existsSync(file)) {
    if (Date.now() > deadline) throw new Error(`process ${pid} did not note its commands`);
    await pause(5);
  }
}

/** What one call sends to the database, as lists of extended JSON. */
async function recordOnce(demo: Demo, folder: string, send: () => Promise<void>): Promise<string[]> {
  const pids = RECORDED.map((name) => demo.stack.processes.get(name)?.pid() ?? 0);
  for (const pid of pids) await toggle(pid, path.join(folder, `${pid}.on`));
  await send();
  for (const pid of pids) await toggle(pid, path.join(folder, `${pid}.json`));
  return pids.map((pid) => readFileSync(path.join(folder, `${pid}.json`), 'utf8'));
}

export type ReadCommands = {
  /** Extended JSON: `{ database, command }[]`. */
  json: string;
  count: number;
};

/**
 * The commands that both services send to the database for a read that is warm: the shortest list of some tries.
 *
 * @throws Error when the read is refused
 */
export async function readCommands(demo: Demo, logFolder: string, url: string, authorization: string) {
  const send = async () => {
    const answer = await fetch(url, { headers: { authorization } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  };
  await send();
  let shortest: ReadCommands | null = null;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const lists = await recordOnce(demo, folderIn(path.dirname(logFolder)), send);
    const commands = lists.flatMap((list) => JSON.parse(list) as unknown[]);
    if (shortest === null || commands.length < shortest.count)
      shortest = { json: JSON.stringify(commands), count: commands.length };
  }
  if (shortest === null || shortest.count === 0) throw new Error(`no command was noted for ${url}`);
  return shortest;
}
