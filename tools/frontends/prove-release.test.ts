import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { INTERFACES } from '@wellspring/shared/domain/frontends/interfaces.ts';
import { defaultGrants as grants } from '@wellspring/shared/domain/frontends/remote-grants.ts';
import { readLiveParts, unmet } from '@wellspring/shared/server/frontends/check-requires.ts';
import { goLive } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import shell from '../../shell/rspack.config.ts';
import { buildRemote } from '../build/build-remote.ts';
import { buildShell } from '../build/build-shell.ts';
import { remote } from '../build/bundler/remote-frontend.ts';
import { repository } from '../build/frontend.ts';
import { proveRelease } from './prove-release.ts';

const NAME = 'mfe-analytics';
const GOOD = `
  import { useState } from 'react';
  export const mfe = {
    name: '${NAME}',
    routes: [{ path: 'analytics', lazy: () => import('./page.ts') }],
    views: {},
    loadMessages: async () => ({ used: String(typeof useState) }),
  };`;

let folder: string;
let out: string;
beforeAll(async () => {
  // Inside the repository, where packages are found.
  await mkdir(path.join(repository, '.wellspring'), { recursive: true });
  folder = await mkdtemp(path.join(repository, '.wellspring/proof-'));
  out = path.join(folder, 'out');
  await buildShell(shell, out);
}, 240_000);
afterAll(() => rm(folder, { recursive: true }));

async function built(mfe: string, page = 'export const Component = () => null;') {
  const dir = await mkdtemp(path.join(folder, 'source-'));
  await mkdir(path.join(dir, 'src'));
  await writeFile(path.join(dir, 'package.json'), '{"version":"1.0.0"}');
  await writeFile(path.join(dir, 'src/mfe.ts'), mfe);
  await writeFile(path.join(dir, 'src/page.ts'), page);
  return buildRemote(remote({ name: NAME, dir, mfe: 'src/mfe.ts', embed: null, embeddable: [] }), out);
}
const prove = async (...source: Parameters<typeof built>) =>
  proveRelease({ outputFolder: out, name: NAME, release: await built(...source), grants });

it('builds a shell and releases that say what they provide and require of each other', async () => {
  const release = await built(GOOD);
  const { shell } = await readLiveParts(out, 'http://127.0.0.1:9');
  expect(shell?.provides).toMatchObject({ shell: INTERFACES.shell, react: expect.stringMatching(/^19\./) });
  const bff = { provides: { bff: INTERFACES.bff }, contracts: release.requires?.contracts ?? [] };
  expect(unmet(release, { shell, bff }, '')).toEqual([]);
  expect(release.version).not.toBe('1.0.0');
}, 120_000);

it('accepts a release that the live shell can load, with all its pages', async () => {
  const release = await built(GOOD);
  await goLive(out, NAME, release);
  await proveRelease({ outputFolder: out, name: NAME, release, grants });
}, 120_000);

it.each([
  ['throws when it is loaded', `throw new Error('no such thing');${GOOD}`, undefined, 'no such thing'],
  ['has no mfe', GOOD.replace('const mfe', 'const area'), undefined, "does not export 'mfe'"],
  ['has another name', GOOD.replace(NAME, 'mfe-other'), undefined, "calls itself 'mfe-other'"],
  ['is of another shape', GOOD.replace('views: {},', ''), undefined, 'lacks routes, views'],
  ['has a page that throws', GOOD, `throw new Error('no page');`, "page 'analytics': no page"],
  [
    'takes a path of another remote',
    GOOD.replace("path: 'analytics'", "path: 'vitamins/mine'"),
    undefined,
    "route 'vitamins/mine'",
  ],
  ['makes code of text', GOOD, 'export const Component = () => eval(location.hash);', 'calls eval('],
])(
  'refuses a release that %s',
  async (_what, mfe, page, reason) => {
    await expect(prove(mfe, page)).rejects.toThrow(reason);
  },
  120_000,
);

it('refuses a release whose files are not those that were built', async () => {
  const release = await built(GOOD);
  await writeFile(path.join(out, release.entry), 'export {};');
  await expect(proveRelease({ outputFolder: out, name: NAME, release, grants })).rejects.toThrow(
    'is not what was built',
  );
  await rm(path.dirname(path.join(out, release.entry)), { recursive: true });
}, 120_000);

it('refuses a release that requires another React than the live shell has', async () => {
  const release = await built(GOOD);
  const entry = path.join(out, release.entry);
  const changed = (await readFile(entry, 'utf8')).replaceAll('^19.0.0', '^20.0.0');
  await writeFile(entry, changed);
  const digest = `sha384-${createHash('sha384').update(changed).digest('base64')}`;
  const integrity = { ...release.integrity, [path.basename(entry)]: digest };
  await expect(
    proveRelease({ outputFolder: out, name: NAME, release: { ...release, integrity }, grants }),
  ).rejects.toThrow('does not load in the live shell');
  await rm(path.dirname(entry), { recursive: true });
}, 120_000);

it('refuses a release that requests what the server did not grant it, and accepts one of a granted remote', async () => {
  const release = { ...(await built(GOOD)), routes: [{ path: '/analytics' }, { path: '/users' }] };
  await expect(proveRelease({ outputFolder: out, name: NAME, release, grants })).rejects.toThrow(
    "it has the route '/users', which is granted to mfe-admin",
  );
  const moved = {
    ...grants,
    'mfe-admin': { paths: ['/settings'], views: [], menu: [] },
    [NAME]: { paths: ['/analytics', '/users'], views: [], menu: [] },
  };
  await proveRelease({ outputFolder: out, name: NAME, release, grants: moved });
}, 120_000);
