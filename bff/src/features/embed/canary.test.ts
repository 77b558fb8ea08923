import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EmbedToken } from '@wellspring/shared/contracts/access/embed.ts';
import type { Registry } from '@wellspring/shared/contracts/frontends/registry.ts';
import { createCanaryCounts } from '@wellspring/shared/server/frontends/canary-counts.ts';
import { createHourlyCounts } from '@wellspring/shared/server/frontends/hourly-counts.ts';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, PUBLIC_ORIGIN, type TestApp, testRegistry } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';
import { startTestRedis } from '../../testing/start-redis.ts';

const INTRANET = 'https://intranet.test';
const KEY = 'ek_test';
const VERIFIER = 'v'.repeat(43);
const LIVE = '0.1.0-1a2b3c4d';
const NEXT = '0.2.0-5e6f7a8b';
const MODULE = `/mf/mfe-employee/${NEXT}/embed.55556666.js`;
const ourFrame = { origin: PUBLIC_ORIGIN, 'x-ws-embedder': INTRANET, 'sec-fetch-site': 'same-origin' };

let server: Awaited<ReturnType<typeof startTestRedis>>;
let redis: Redis;
let test: TestApp;
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
  test.checkups.on('GET /internal/embed-keys/:', () => ({
    ...{ id: KEY, name: 'Intranet', origins: [INTRANET], issuers: [] },
    ...{ views: ['checkups', 'checkup'], isolationFloor: 'frame' },
  }));
  test.checkups.on('GET /users/me', ({ actor }) => ({ ...test.user, id: (actor as { userId: string }).userId }));
  test.checkups.on('GET /settings', refuse('unavailable'));
});
afterEach(() => test.close());

/** Publishes the next release for a share of the users, beside the live one; null: the live one alone. */
async function publish(percent: number | null, changes: { isPaused?: boolean } = {}): Promise<void> {
  const registry: Registry = structuredClone(testRegistry);
  const remote = registry.remotes['mfe-employee'] ?? expect.fail('no remote in the registry of the tests');
  const { live } = remote;
  const release = {
    ...{ ...live, version: '0.2.0', entry: live.entry.replace(LIVE, NEXT), embed: MODULE },
    ...{ embedPreload: [MODULE], integrity: { ...live.integrity, 'embed.55556666.js': 'sha384-NEXT' } },
    files: { address: `/mf/mfe-employee/${NEXT}/files.json`, integrity: 'sha384-LIST' },
  };
  if (percent !== null) remote.canary = { release, percent, salt: 's', ...changes };
  await writeFile(path.join(test.config.frontendsFolder, 'registry.json'), JSON.stringify(registry));
  const { data } = await vi.waitUntil(async () => {
    const page = await frame();
    return page.data.hasCanary === ((percent !== null && !changes.isPaused) || undefined) ? page : null;
  }, 5_000);
  expect(data.module).toContain(LIVE);
}

async function frame(failed = '0') {
  const { body, statusCode } = await test.app.inject({ url: `/embed/frame?key=${KEY}&view=checkups&failed=${failed}` });
  return { status: statusCode, data: JSON.parse(/id="ws-embed">(.*?)<\/script>/.exec(body)?.[1] ?? '{}') };
}

/** The first token of a user who logged in in the window. */
async function open(userId: string): Promise<EmbedToken> {
  const challenge = createHash('sha256').update(VERIFIER).digest('base64url');
  const asked = await test.app.inject({
    ...{ method: 'POST', url: '/api/embed/codes' },
    headers: test.bearer(await test.signIn(userId)),
    payload: { embedKey: KEY, origin: INTRANET, challenge },
  });
  const given = await test.app.inject({
    ...{ method: 'POST', url: '/api/embed/token', headers: ourFrame },
    payload: { code: asked.json().code, verifier: VERIFIER, embedKey: KEY, view: 'checkups' },
  });
  return EmbedToken.parse(given.json());
}

const report = (token: string, release: string, outcome: string) =>
  test.app.inject({
    ...{ method: 'POST', url: '/api/remote-loads' },
    headers: { ...test.bearer(token), origin: PUBLIC_ORIGIN },
    payload: { loads: [{ remote: 'mfe-employee', release, outcome }] },
  });

const users = Array.from({ length: 60 }, (_, number) => `user-${number}`);
const usersWithCanary = async () => {
  const opened = await Promise.all(users.map(open));
  return users.filter((_, index) => opened[index]?.canaries);
};

it('gives the canary to its share of the users, and each of them the same release every time', async () => {
  await publish(30);
  const some = await usersWithCanary();
  expect(some.length).toBeGreaterThan(6);
  expect(some.length).toBeLessThan(32);
  expect(await usersWithCanary()).toEqual(some);
  const files = { address: `/mf/mfe-employee/${NEXT}/files.json`, integrity: 'sha384-LIST' };
  expect((await open(some[0] ?? '')).canaries).toEqual({
    checkups: { version: '0.2.0', module: MODULE, integrity: 'sha384-NEXT', files },
  });
  await publish(60);
  const more = await usersWithCanary();
  expect(more).toEqual(expect.arrayContaining(some));
});

it('is named with later tokens too, and not taken after the files of the view failed twice', async () => {
  await publish(100);
  const { access_token, canaries } = await open('user-1');
  expect(canaries).toBeDefined();
  const renewed = await test.app.inject({
    ...{ method: 'POST', url: '/api/embed/renewals', payload: {} },
    headers: { ...ourFrame, ...test.bearer(access_token) },
  });
  expect(EmbedToken.parse(renewed.json()).canaries).toMatchObject(canaries ?? {});
  expect((await frame('1')).data.hasCanary).toBe(true);
  expect((await frame('2')).data).not.toHaveProperty('hasCanary');
});

it('ends with a rollback, and while it is paused', async () => {
  await publish(100);
  await publish(100, { isPaused: true });
  expect((await open('user-1')).canaries).toBeUndefined();
  await publish(100);
  expect((await open('user-1')).canaries).toBeDefined();
  await publish(null);
  expect((await open('user-1')).canaries).toBeUndefined();
});

it('is judged by its embeds: what fails there for many users is no longer given to anybody', async () => {
  await publish(100);
  const tokens = await Promise.all(users.map(async (id) => (await open(id)).access_token));
  for (const [index, token] of tokens.entries()) {
    const reply = await report(token, NEXT, index % 10 === 0 ? 'failed' : 'ok');
    expect(reply.statusCode).toBe(204);
  }
  await vi.waitUntil(async () => !(await frame()).data.hasCanary, 5_000);
  expect((await open('user-1')).canaries).toBeUndefined();
  const [key = ''] = await redis.keys('ws:loads:*');
  expect(await redis.hgetall(key)).toMatchObject({ [`loads ${NEXT}`]: '50', [`errors ${NEXT}`]: '5' });
});
