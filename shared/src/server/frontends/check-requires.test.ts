import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { RemoteRelease } from '../../contracts/frontends/registry.ts';
import { checkRequires, type LiveParts, readLiveParts, unmet } from './check-requires.ts';
import { releaseIn } from './registry/testing/release-in.ts';

const SERVER = 'https://wellspring.test';
const live: LiveParts = {
  shell: { provides: { shell: '1.2.0', react: '19.3.1' }, requires: { mfe: '^1.1.0', embed: '^1.0.0' } },
  bff: { provides: { bff: '1.0.4' }, contracts: ['common', 'answers/score'] },
};
const needs: RemoteRelease['requires'] = { shell: '^1.2.0', bff: '^1.0.0', react: '^19.0.0', contracts: ['common'] };

let folder: string;
let plain: RemoteRelease;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ws-requires-'));
  plain = await releaseIn(folder, '1.0.0-aaaaaaaa');
});
afterEach(() => rm(folder, { recursive: true }));

it('has nothing against a release that fits, and against one from before there were requirements', () => {
  expect(unmet({ ...plain, requires: needs, provides: { mfe: '1.1.0' } }, live, SERVER)).toEqual([]);
  expect(unmet(plain, live, SERVER)).toEqual([]);
  expect(unmet(plain, { shell: null, bff: null }, SERVER)).toEqual([]);
});

it.each([
  [{ requires: { ...needs, shell: '^1.3.0' } }, live, 'it requires shell ^1.3.0, and what is live is 1.2.0'],
  [{ requires: { ...needs, bff: '^2.0.0' } }, live, 'it requires bff ^2.0.0, and what is live is 1.0.4'],
  [{ requires: { ...needs, react: '^18.0.0' } }, live, 'it requires react ^18.0.0, and what is live is 19.3.1'],
  [{ requires: { ...needs, react: '>=19' } }, live, "the requirement react '>=19' is not of the form '^1.2.3'"],
  [
    { requires: { ...needs, contracts: ['common', 'analytics/heatmap'] } },
    live,
    'it uses the contracts analytics/heatmap, which the server does not have yet',
  ],
  [{ requires: needs, provides: { mfe: '1.0.0' } }, live, 'the live shell requires mfe ^1.1.0, and it provides 1.0.0'],
  [
    { requires: { bff: '^1.0.0' } },
    { ...live, bff: null },
    `it requires bff ^1.0.0, and ${SERVER} does not say what it provides (PUBLIC_URL)`,
  ],
  [
    { requires: { shell: '^1.0.0' } },
    { ...live, shell: null },
    'it requires shell ^1.0.0, and the live shell does not say what it provides: build it',
  ],
])('refuses in words: %j', (asked, parts, reason) => {
  expect(unmet({ ...plain, ...asked }, parts, SERVER)).toEqual([reason]);
});

it('asks the shell in the folder and the running server', async () => {
  const { server, origin } = await serve(live.bff);
  await mkdir(path.join(folder, 'shell'));
  await writeFile(path.join(folder, 'shell/provides.json'), JSON.stringify(live.shell));
  expect(await readLiveParts(folder, origin)).toEqual(live);
  await checkRequires(folder, 'mfe-employee', { ...plain, requires: needs }, origin);
  await expect(
    checkRequires(folder, 'mfe-employee', { ...plain, requires: { ...needs, bff: '^1.1.0' } }, origin),
  ).rejects.toThrow('mfe-employee was not published:\n- it requires bff ^1.1.0');
  await new Promise((resolve) => server.close(resolve));
  expect(await readLiveParts(folder, origin)).toEqual({ ...live, bff: null });
});

async function serve(said: unknown): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    response.statusCode = request.url === '/provides.json' ? 200 : 404;
    response.setHeader('connection', 'close').end(JSON.stringify(said));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
