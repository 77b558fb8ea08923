import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { withFileLock } from './file-lock.ts';

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ws-lock-'));
  lock = path.join(folder, 'registry.json.lock');
});
afterEach(() => rm(folder, { recursive: true }));

const heldBy = (pid: number, host = hostname()) =>
  writeFile(lock, JSON.stringify({ token: 'theirs', pid, host, at: '2026-11-22T10:00:00.000Z' }));

it('lets one work at a time, and leaves nothing behind', async () => {
  let inside = 0;
  const most = await Promise.all(
    Array.from({ length: 10 }, () =>
      withFileLock(lock, async () => {
        inside += 1;
        const seen = inside;
        await readdir(folder);
        inside -= 1;
        return seen;
      }),
    ),
  );
  expect(Math.max(...most)).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

it('is free again after work that failed', async () => {
  await expect(withFileLock(lock, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(await withFileLock(lock, async () => 'done')).toBe('done');
});

it('takes over the lock of a dead process', async () => {
  const gone = spawn(process.execPath, ['--version']);
  await once(gone, 'exit');
  await heldBy(gone.pid ?? 0);
  const results = await Promise.all([1, 2, 3].map((number) => withFileLock(lock, async () => number)));
  expect(results).toEqual([1, 2, 3]);
  expect(await readdir(folder)).toEqual([]);
});

it.each([
  ['a process that runs', process.pid, hostname()],
  ['a process of another machine', 1, 'elsewhere'],
])('waits for %s, and then names it and the file', async (_who, pid, host) => {
  await heldBy(pid, host);
  await expect(withFileLock(lock, async () => 'done', { patienceMs: 30 })).rejects.toThrow(
    `${lock} is held by process ${pid} on ${host} since 2026-11-22T10:00:00.000Z`,
  );
  expect(await readdir(folder)).toEqual(['registry.json.lock']);
});
