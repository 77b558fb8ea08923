import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RemoteRelease } from '../../../contracts/frontends/registry.ts';
import { findRoute } from '../../../domain/access/route-access.ts';
import { defaultGrants, ungranted } from '../../../domain/frontends/remote-grants.ts';
import { buildSiteMap } from '../../../domain/frontends/site-map.ts';
import { goLive, rollBack } from './change-live.ts';
import { readRegistry, readRelease } from './registry-file.ts';
import { releaseIn } from './testing/release-in.ts';
import release from './testing/release-of-2026.json' with { type: 'json' };

const ID = '0.1.0-1a2b3c4d';
const NAME = 'mfe-employee';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ws-readable-'));
  const home = path.join(folder, 'mf', NAME, ID);
  await mkdir(home, { recursive: true });
  await cp(path.join(import.meta.dirname, 'testing/release-of-2026.json'), path.join(home, 'release.json'));
  const remotes = { [NAME]: { live: release, previous: [], killed: false } };
  await writeFile(path.join(folder, 'registry.json'), JSON.stringify({ schema: 1, snapshot: 'of-2026', remotes }));
});
afterEach(() => rm(folder, { recursive: true }));

it('reads a registry and a release from before releases said what they ask for, and shows its pages', async () => {
  const registry = await readRegistry(folder);
  expect(await readRelease(folder, NAME, ID)).toEqual(registry.remotes[NAME]?.live);
  expect(ungranted(defaultGrants, NAME, RemoteRelease.parse(release))).toEqual([]);
  const { routes, menu } = buildSiteMap(registry, defaultGrants, 'nl');
  expect(findRoute(routes, '/vitamins/checkup/1')).toMatchObject({ remote: NAME, layout: 'focus' });
  expect(menu).toContainEqual({ path: '/vitamins', title: 'Vitaminen', icon: 'clipboard-check', place: 'personal' });
});

it('rolls back to it from a newer one', async () => {
  await goLive(folder, NAME, await releaseIn(folder, '0.2.0-9a8b7c6d'));
  expect(await rollBack(folder, NAME)).toMatchObject({ live: ID });
  expect((await readRegistry(folder)).remotes[NAME]?.live).toEqual(release);
});
