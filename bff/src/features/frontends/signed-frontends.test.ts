import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { goLive } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { readRegistry } from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import { makeKey, sealOf, toKeysFile, trust } from '@wellspring/shared/server/frontends/signing/testing/make-keys.ts';
import { signedReleaseIn } from '@wellspring/shared/server/frontends/signing/testing/signed-release.ts';
import { createMetrics } from '@wellspring/shared/server/metrics/metrics.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';

const NAME = 'mfe-manager';
const [A, B] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'] as const;
const [pipeline, server] = [makeKey(), makeKey()];

let secrets: string;
let test: TestApp;
let metrics: ReturnType<typeof createMetrics>;
beforeEach(async () => {
  secrets = await mkdtemp(path.join(tmpdir(), 'ws-keys-'));
  await writeFile(path.join(secrets, 'keys.json'), toKeysFile([pipeline], [server]));
  await writeFile(path.join(secrets, 'server.pem'), server.pem);
});
afterEach(async () => {
  await test.close();
  await rm(secrets, { recursive: true });
});

async function start({ hasServerKey = true } = {}) {
  metrics = createMetrics();
  const env = {
    FRONTENDS_KEYS_FILE: path.join(secrets, 'keys.json'),
    ...(hasServerKey ? { FRONTENDS_SERVER_KEY_FILE: path.join(secrets, 'server.pem') } : {}),
  };
  test = await buildTestApp({ env, metrics });
  test.checkups.on('POST /internal/user-names', () => ({ sofie: 'Sofie Lambrecht' }));
  test.checkups.on('POST /internal/acts', () => undefined);
  await rm(registryFile());
  const operator = { by: 'pipeline 7', seal: sealOf(trust([pipeline], [server]), pipeline) };
  for (const id of [A, B]) await goLive(folder(), NAME, await signedReleaseIn(folder(), id, pipeline, NAME), operator);
}

const folder = () => test.config.frontendsFolder;
const registryFile = () => path.join(folder(), 'registry.json');
const ask = (url: string) => test.app.inject({ url });
const put = async (what: string, payload: object) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/frontends/${NAME}/${what}`,
    headers: test.bearer(await test.signIn('sofie', ['managecompany'])),
    payload,
  });
const registryPart = async () => (await ask('/readyz')).json().parts.registry;

it('serves changes of the frontends page, signed by the server', async () => {
  await start();
  expect((await ask('/registry.json')).json()).toMatchObject({ number: expect.any(Number) });
  expect((await put('live', { seen: B, release: A })).statusCode).toBe(204);
  expect((await put('switch', { isOn: false })).statusCode).toBe(204);
  await expect
    .poll(async () => (await ask('/registry.json')).json().remotes[NAME], { timeout: 5_000 })
    .toMatchObject({
      live: { version: '1.0.0' },
      killed: true,
    });
  expect(await registryPart()).toBe('ok');
  const figures = await metrics.text();
  expect(figures).toContain('wellspring_registry_refused_seconds 0');
  expect(Number(/^wellspring_registry_expires_seconds (\S+)$/m.exec(figures)?.[1])).toBeGreaterThan(80 * 24 * 3600);
});

it('goes on with what it served when the file is changed, says so, and changes nothing', async () => {
  await start();
  expect((await ask('/registry.json')).json().remotes[NAME].live.version).toBe('1.1.0');
  await writeFile(
    registryFile(),
    (await readFile(registryFile(), 'utf8')).replace('"killed": false', '"killed": true'),
  );
  await expect.poll(registryPart, { timeout: 5_000 }).toBe('degraded');
  expect((await ask('/readyz')).json().status).toBe('ok');
  expect(Number(/^wellspring_registry_refused_seconds (\S+)$/m.exec(await metrics.text())?.[1])).toBeGreaterThan(0);
  expect((await ask('/registry.json')).json().remotes[NAME].killed).toBe(false);
  expect((await put('live', { seen: B, release: A })).json().fields).toEqual([
    { path: 'release', code: 'registry_not_trusted' },
  ]);
  const headers = test.bearer(await test.signIn('sofie', ['managecompany']));
  const page = (await test.app.inject({ url: '/api/frontends', headers })).json();
  expect(page).toMatchObject({
    expiresAt: expect.any(String),
    refusedRegistry: { since: expect.any(String), reason: expect.stringContaining('is not what the key') },
    frontends: [{ name: NAME, live: { id: B }, switchedOff: null }],
  });
});

it('refuses changes on the page where the server has no key', async () => {
  await start({ hasServerKey: false });
  expect((await put('live', { seen: B, release: A })).json().fields).toEqual([
    { path: 'release', code: 'server_cannot_sign' },
  ]);
  expect((await readRegistry(folder())).remotes[NAME]?.live.version).toBe('1.1.0');
});
