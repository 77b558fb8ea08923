import { writeFile } from 'node:fs/promises';
import { FrontendsPage } from '@wellspring/shared/contracts/frontends/frontends-page.ts';
import { createCanaryCounts } from '@wellspring/shared/server/frontends/canary-counts.ts';
import { createHourlyCounts } from '@wellspring/shared/server/frontends/hourly-counts.ts';
import { readActs, recordAct } from '@wellspring/shared/server/frontends/registry/acts.ts';
import { goLive, setCanary } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { readRegistry } from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import { releaseIn } from '@wellspring/shared/server/frontends/registry/testing/release-in.ts';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';
import { startTestRedis } from '../../testing/start-redis.ts';

const NAME = 'mfe-manager';
const [A, B, C] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;

let server: Awaited<ReturnType<typeof startTestRedis>>;
let redis: Redis;
let test: TestApp;
let folder: string;
beforeAll(async () => {
  server = await startTestRedis();
  redis = new Redis(server.url, { maxRetriesPerRequest: 1 });
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});
beforeEach(async () => {
  await redis.flushall();
  test = await buildTestApp({ canaryCounts: createCanaryCounts(redis), hourlyCounts: createHourlyCounts(redis) });
  folder = test.config.frontendsFolder;
  test.checkups.on('POST /internal/user-names', () => ({ sofie: 'Sofie Lambrecht' }));
  test.checkups.on('POST /internal/acts', () => undefined);
  for (const id of [A, B]) await goLive(folder, NAME, await releaseIn(folder, id, NAME), { by: 'pipeline 7' });
  await setCanary(folder, NAME, await releaseIn(folder, C, NAME), 10, { by: 'pipeline 8' });
});
afterEach(() => test.close());

const asSofie = async () => test.bearer(await test.signIn('sofie', ['managecompany']));

async function read() {
  const reply = await test.app.inject({ url: '/api/frontends', headers: await asSofie() });
  expect(reply.statusCode).toBe(200);
  const page = FrontendsPage.parse(reply.json());
  return page.frontends.find(({ name }) => name === NAME) ?? expect.fail('the remote is not on the page');
}

const put = async (what: string, payload: object, name = NAME) =>
  test.app.inject({ method: 'PUT', url: `/api/frontends/${name}/${what}`, headers: await asSofie(), payload });

async function tell(release: string, outcome: string, remote = NAME) {
  const headers = test.bearer(await test.signIn('anna'));
  const payload = { loads: [{ remote, release, outcome }] };
  expect((await test.app.inject({ method: 'POST', url: '/api/remote-loads', headers, payload })).statusCode).toBe(204);
}

const audited = () =>
  test.checkups.calls
    .filter(({ path }) => path === '/internal/acts')
    .flatMap(({ body }) => (body as { acts: object[] }).acts);

it('shows every release with who gave it out, and counts loads of all of them, without a person', async () => {
  for (let i = 0; i < 3; i += 1) await tell(B, 'ok');
  await tell(B, 'broke');
  await tell(A, 'failed');
  await tell('9.9.9-99999999', 'failed');
  const shown = await read();
  expect(shown).toMatchObject({
    live: { id: B, version: '1.1.0', hash: 'bbbbbbbb', commit: null, done: { by: 'pipeline 7' }, errors: 1 },
    previous: { id: A, errors: 1 },
    canary: { release: { id: C, done: { by: 'pipeline 8' }, errors: 0 }, percent: 10, state: 'served' },
    isRolledBack: false,
    switchedOff: null,
  });
  expect(shown.live.loads).toHaveLength(24);
  expect(shown.live.loads?.at(-1)).toBe(3);
  const keys = await redis.keys('ws:loads:*');
  expect(keys).toHaveLength(1);
  expect(Object.keys(await redis.hgetall(keys[0] ?? '')).sort()).toEqual([
    `errors ${A}`,
    `errors ${B}`,
    `loads ${A}`,
    `loads ${B}`,
  ]);
  expect(await redis.ttl(keys[0] ?? '')).toBeGreaterThan(24 * 3600);
});

it('shows releases also while their loads cannot be read', async () => {
  const away = () => Promise.reject(new Error('away'));
  const dark = await buildTestApp({
    hourlyCounts: { count: away, read: away },
    canaryCounts: { ...createCanaryCounts(redis), read: away },
  });
  const headers = dark.bearer(await dark.signIn('sofie', ['managecompany']));
  const reply = await dark.app.inject({ url: '/api/frontends', headers });
  await dark.close();
  expect(reply.json().frontends).toMatchObject([{ name: 'mfe-employee', live: { loads: null, errors: null } }]);
});

it('rolls back to the release before, in words of the audit log, and forward again', async () => {
  expect((await put('live', { seen: B, release: A })).statusCode).toBe(204);
  expect(await read()).toMatchObject({
    live: { id: A, done: { by: 'Sofie Lambrecht' } },
    isRolledBack: true,
    canary: null,
    previous: null,
    takenBack: { id: B },
  });
  expect(audited()).toMatchObject([
    {
      act: 'frontend_changed',
      userId: 'sofie',
      objectId: NAME,
      changes: [{ field: 'liveRelease', before: B, after: A }],
    },
  ]);
  expect((await put('live', { seen: A, release: B })).statusCode).toBe(204);
  expect(await read()).toMatchObject({ live: { id: B }, isRolledBack: false, takenBack: null, previous: { id: A } });
});

it('does nothing when the registry has changed since the page was read, or the act cannot be audited', async () => {
  const late = await put('live', { seen: A, release: B });
  expect(late.statusCode).toBe(409);
  expect(late.json().fields).toEqual([{ path: 'release', code: 'changed_meanwhile' }]);
  expect((await put('live', { seen: B, release: '9.9.9-99999999' })).json().fields).toMatchObject([
    { code: 'release_is_gone' },
  ]);
  expect((await put('live', { seen: B, release: A }, 'mfe-nobody')).statusCode).toBe(404);
  test.checkups.on('POST /internal/acts', refuse('unavailable'));
  expect((await put('live', { seen: B, release: A })).statusCode).toBe(503);
  expect((await put('switch', { isOn: false })).statusCode).toBe(503);
  expect(await read()).toMatchObject({ live: { id: B }, switchedOff: null });
});

it('does not go back to a release that no longer fits the shell', async () => {
  const old = { ...(await releaseIn(folder, A, NAME)), requires: { bff: '^9.0.0' } };
  await writeFile(`${folder}/mf/${NAME}/${A}/release.json`, JSON.stringify(old));
  expect((await put('live', { seen: B, release: A })).json().fields).toMatchObject([{ code: 'release_does_not_fit' }]);
});

it('pauses a canary at once and serves it to the same devices again', async () => {
  const servedTo7 = async () => {
    const page = await test.app.inject({ url: '/team', headers: { accept: 'text/html', cookie: 'ws_bucket=7' } });
    return page.body.includes(`/${C}/`);
  };
  await setCanary(folder, NAME, await releaseIn(folder, C, NAME), 100);
  await expect.poll(servedTo7, { timeout: 5_000 }).toBe(true);
  expect((await put('canary', { seen: C, isPaused: true })).statusCode).toBe(204);
  await expect.poll(servedTo7, { timeout: 5_000 }).toBe(false);
  expect((await read()).canary).toMatchObject({ state: 'paused', percent: 100 });
  expect((await put('canary', { seen: C, isPaused: true })).statusCode).toBe(409);
  expect((await put('canary', { seen: C, isPaused: false })).statusCode).toBe(204);
  await expect.poll(servedTo7, { timeout: 5_000 }).toBe(true);
});

it('serves a canary again that halted by itself, and nothing that was not', async () => {
  expect((await put('canary', { seen: C, isPaused: false })).statusCode).toBe(409);
  const salt = (await readRegistry(folder)).remotes[NAME]?.canary?.salt ?? '';
  await createCanaryCounts(redis).halt({ remote: NAME, salt }, new Date());
  expect((await read()).canary).toMatchObject({ state: 'halted', haltedAt: expect.any(String) });
  expect((await put('canary', { seen: C, isPaused: false })).statusCode).toBe(204);
  expect((await read()).canary).toMatchObject({ state: 'served' });
  expect((await readActs(folder))[0]).toMatchObject({ by: 'user:sofie', act: 'resume', release: C });
});

it('switches a remote off and on', async () => {
  expect((await put('switch', { isOn: false })).statusCode).toBe(204);
  expect((await read()).switchedOff).toMatchObject({ by: 'Sofie Lambrecht' });
  expect((await put('switch', { isOn: false })).statusCode).toBe(409);
  expect((await put('switch', { isOn: true })).statusCode).toBe(204);
  expect((await read()).switchedOff).toBeNull();
});

it('shows a refused release with its reasons until it is dismissed or another is accepted', async () => {
  const refused = '1.3.0-dddddddd';
  await releaseIn(folder, refused, NAME);
  const say = () =>
    recordAct(folder, { act: 'refuse', remote: NAME, release: refused, reason: 'it does not load' }, '', {
      by: 'pipeline 9',
    });
  await say();
  expect((await read()).refused).toMatchObject({
    release: { id: refused, done: { by: 'pipeline 9' } },
    reason: 'it does not load',
  });
  expect((await put('dismissed', { release: refused })).statusCode).toBe(204);
  expect((await read()).refused).toBeNull();
  await say();
  await setCanary(folder, NAME, await releaseIn(folder, C, NAME), 20);
  expect((await read()).refused).toBeNull();
});

it('is only for those who manage the company', async () => {
  const headers = test.bearer(await test.signIn('hr', ['managesettings', 'manageusers']));
  expect((await test.app.inject({ url: '/api/frontends', headers })).statusCode).toBe(403);
});
