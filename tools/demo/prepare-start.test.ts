import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockDataFolder } from '@wellspring/embedded-store/data-folder.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../platform/ports.ts';
import { startRedis } from '../platform/redis.ts';
import type { DemoPorts } from './ports.ts';
import { prepareStart } from './prepare-start.ts';

let folder: string;
let ports: DemoPorts;
const closers: (() => unknown)[] = [];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'wellspring-prepare-'));
  mkdirSync(path.join(folder, 'store'));
  writeFileSync(path.join(folder, 'store/data'), 'what a visitor made');
  ports = {} as DemoPorts;
  for (const name of [
    'bff',
    'checkups',
    'analytics',
    'checkupsWorker',
    'analyticsWorker',
    'store',
    'redis',
    'smtp',
    'mailbox',
    'intranet',
  ] as const)
    ports[name] = await freePort();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

const lines: string[] = [];
const prepare = () => prepareStart({ dataFolder: folder, ports, reset: true, say: (line) => lines.push(line) });
const hasData = () => existsSync(path.join(folder, 'store/data'));

function occupy(port: number): Promise<Server> {
  const server = createServer();
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

const redisIn = (data: string) =>
  startRedis({ port: ports.redis, folder: path.join(data, 'redis'), logFolder: data, cwd: data });

it('resets a folder that nothing uses', async () => {
  closers.push((await prepare()).release);
  expect(hasData()).toBe(false);
});

it('is refused on a port that is in use, naming the process, before anything is removed', async () => {
  await occupy(ports.intranet);
  await expect(prepare()).rejects.toThrow(
    new RegExp(`^Port ${ports.intranet} \\(intranet\\) is in use by process ${process.pid} \\(.*node.*\\)\\. Stop it`),
  );
  expect(hasData()).toBe(true);
});

it('is refused while a store uses the folder, before anything is removed', async () => {
  closers.push(lockDataFolder(path.join(folder, 'store')).release);
  await expect(prepare()).rejects.toThrow(/store is in use by another embedded store \(pid \d+\)\. Stop what uses/);
  expect(hasData()).toBe(true);
});

it('can be tried again after a refusal', async () => {
  const server = await occupy(ports.bff);
  await expect(prepare()).rejects.toThrow('(bff) is in use');
  await new Promise((resolve) => server.close(resolve));
  closers.push((await prepare()).release);
});

it('stops a Redis that was left behind in the folder', async () => {
  const redis = await redisIn(folder);
  closers.push((await prepare()).release);
  expect(await redis.ended).toBe('exit code 0');
});

it('leaves a Redis of another folder alone', async () => {
  const other = mkdtempSync(path.join(tmpdir(), 'wellspring-other-'));
  const redis = await redisIn(other);
  closers.push(async () => {
    await redis.stop();
    rmSync(other, { recursive: true, force: true });
  });
  mkdirSync(path.join(folder, 'redis'));
  writeFileSync(path.join(folder, 'redis/redis.pid'), String(redis.pid));
  await expect(prepare()).rejects.toThrow(
    `Port ${ports.redis} (redis) is in use by process ${redis.pid} (redis-server`,
  );
});
