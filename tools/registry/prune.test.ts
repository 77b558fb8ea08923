import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ACTS_FILE } from '@wellspring/shared/server/frontends/registry/acts.ts';
import { goLive, rollBack, setCanary } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { releaseIn } from '@wellspring/shared/server/frontends/registry/testing/release-in.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prune } from './prune.ts';

const NAME = 'mfe-employee';
const inDays = (days: number) => Date.now() + days * 24 * 3600 * 1000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ws-prune-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(file: string, text = ''): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

it('removes releases that no roll back can use, once no open page requests them', async () => {
  const [earlier, live, bad, tried, unknown] = ['1.0.0-a', '1.1.0-b', '1.2.0-c', '1.3.0-d', '1.4.0-e'] as const;
  for (const id of [earlier, live, bad]) await goLive(folder, NAME, await releaseIn(folder, id));
  await rollBack(folder, NAME);
  await setCanary(folder, NAME, await releaseIn(folder, tried), 10);
  await releaseIn(folder, unknown);
  for (const id of [live, unknown]) await put(`maps/${NAME}/${id}/mfe.js.map`);

  expect(await prune(folder, inDays(6))).toEqual([]);
  const gone = [`mf/${NAME}/${bad}`, `mf/${NAME}/${unknown}`, `maps/${NAME}/${unknown}`];
  expect(await prune(folder, inDays(8))).toEqual(gone);
  for (const file of gone) expect(existsSync(path.join(folder, file))).toBe(false);
  for (const id of [earlier, live, tried]) expect(existsSync(path.join(folder, 'mf', NAME, id))).toBe(true);
  const acts = (await readFile(path.join(folder, ACTS_FILE), 'utf8')).trim().split('\n');
  expect(JSON.parse(acts.at(-1) ?? '')).toMatchObject({ act: 'prune', remote: null, removed: gone });
});

it('counts from when a release was last loaded by new pages, not from when it was built', async () => {
  const [good, bad, tried] = ['1.0.0-a', '1.1.0-b', '1.2.0-c'] as const;
  const toHome = (id: string) => path.join(folder, 'mf', NAME, id);
  for (const id of [good, bad]) await goLive(folder, NAME, await releaseIn(folder, id));
  await setCanary(folder, NAME, await releaseIn(folder, tried), 10);
  const longAgo = new Date('2026-01-01');
  for (const id of [good, bad, tried]) await utimes(toHome(id), longAgo, longAgo);
  await rollBack(folder, NAME);
  await rollBack(folder, NAME);
  expect(await prune(folder)).toEqual([]);
  expect(await prune(folder, inDays(8))).toEqual([`mf/${NAME}/${bad}`, `mf/${NAME}/${tried}`]);
});

it('removes files of earlier shells, and never one of the newest', async () => {
  for (const file of ['main.1.js', 'main.1.js.br', 'main.2.js', 'main.2.js.br']) await put(`shell/assets/${file}`);
  await put('maps/shell/assets/main.1.js.map');
  expect(await prune(folder, inDays(30))).toEqual([]);
  await put('shell/files.json', '["main.2.js"]');
  expect(await prune(folder, inDays(30))).toEqual([
    'shell/assets/main.1.js',
    'shell/assets/main.1.js.br',
    'maps/shell/assets/main.1.js.map',
  ]);
});

it('removes what builds and writers that were stopped have left, but not what is being made', async () => {
  await put('.work-abc/release/mfe.js');
  await put('registry.json.0f0f.new');
  await put('registry.json', '{"schema":1,"snapshot":"","remotes":{}}');
  expect(await prune(folder, inDays(0.5))).toEqual([]);
  expect(await prune(folder, inDays(2))).toEqual(['.work-abc', 'registry.json.0f0f.new']);
});
