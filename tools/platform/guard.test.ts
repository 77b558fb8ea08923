import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'wellspring-guard-'));
const leftOver: number[] = [];
afterEach(() => {
  for (const pid of leftOver.splice(0)) if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A launcher that runs two programs, prints their ids, and may stop the first again. */
const LAUNCHER = `
  import { startChild } from '${path.join(import.meta.dirname, 'child-process.ts')}';
  const start = (name, program) => startChild({
    name, command: process.execPath, args: ['-e', program], cwd: '/', logFolder: '${folder}', isReady: async () => true,
  });
  const polite = await start('polite', 'setInterval(() => {}, 1000)');
  const nested = await start('nested', 'require("node:child_process").spawn("sleep", ["1000"]); setInterval(() => {}, 1000)');
  console.log(JSON.stringify([polite.pid, nested.pid]));
  setInterval(() => {}, 1000);
`;

it('stops every process of a launcher that is killed, with the processes they started', async () => {
  const launcher = spawn(process.execPath, ['--input-type=module-typescript', '-e', LAUNCHER], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = (await once(launcher.stdout, 'data')) as [Buffer];
  const pids = JSON.parse(text.toString()) as number[];
  leftOver.push(...pids);
  expect(pids.map((pid) => existsSync(`/proc/${pid}`))).toEqual([true, true]);
  launcher.kill('SIGKILL');
  await vi.waitFor(() => expect(pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]), 20_000);
  // The group of the second is gone with its own child.
  expect(() => process.kill(-(pids[1] ?? 0), 0)).toThrow('ESRCH');
});
