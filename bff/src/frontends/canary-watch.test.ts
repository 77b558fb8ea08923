import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@wellspring/shared/contracts/frontends/registry.ts';
import type { LoadOutcome } from '@wellspring/shared/contracts/frontends/remote-loads.ts';
import { createCanaryCounts } from '@wellspring/shared/server/frontends/canary-counts.ts';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, testRegistry } from '../testing/build-test-app.ts';
import { startTestRedis } from '../testing/start-redis.ts';
import { createCanaryWatch } from './canary-watch.ts';

const NAME = 'mfe-employee';
const SALT = 's1';
const remote = testRegistry.remotes[NAME];
if (!remote) throw new Error('the registry of the tests has no remote');
const canaryRelease = { ...remote.live, version: '0.2.0', entry: '/mf/mfe-employee/0.2.0-5e6f7a8b/remote-entry.js' };
const registry: Registry = {
  ...testRegistry,
  remotes: { [NAME]: { ...remote, canary: { release: canaryRelease, percent: 100, salt: SALT } } },
};

let server: Awaited<ReturnType<typeof startTestRedis>>;
let redis: Redis;
let test: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestRedis();
  redis = new Redis(server.url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, lazyConnect: true });
  redis.on('error', () => undefined);
  await redis.connect();
});
afterAll(async () => {
  redis.disconnect();
  await server.stop();
});
beforeEach(async () => {
  await redis.flushall();
  lines.length = 0;
  test = await buildTestApp({
    env: { LOG_LEVEL: 'info' },
    logStream: { write: (line) => lines.push(line) },
    canaryCounts: createCanaryCounts(redis),
  });
  await writeFile(path.join(test.config.frontendsFolder, 'registry.json'), JSON.stringify(registry));
});
afterEach(() => test.close());

const [CANARY, LIVE, OTHER] = ['0.2.0-5e6f7a8b', '0.1.0-1a2b3c4d', '0.0.9-00000000'];

const post = async (payload: object, person = 'anna') =>
  test.app.inject({
    method: 'POST',
    url: '/api/remote-loads',
    headers: test.bearer(await test.signIn(person)),
    payload,
  });

const tell = (release: string, outcome: LoadOutcome, person = 'anna', name = NAME) =>
  post({ loads: [{ remote: name, release, outcome }] }, person);

async function tellTimes(times: number, release: string, outcome: LoadOutcome) {
  for (let i = 0; i < times; i += 1) await tell(release, outcome);
}

/** The release a page of a device gets that the canary is dealt to. */
async function servedRelease(): Promise<string> {
  const page = await test.app.inject({ url: '/', headers: { accept: 'text/html', cookie: 'ws_bucket=7' } });
  return page.body.includes(`/${CANARY}/`) ? CANARY : page.body.includes(`/${LIVE}/`) ? LIVE : 'none';
}

const readTally = () => createCanaryCounts(redis).read({ remote: NAME, salt: SALT });

describe('a canary that fails more often than what is live', () => {
  it('is no longer served, until a command resumes it', async () => {
    expect(await servedRelease()).toBe(CANARY);
    await tellTimes(60, LIVE, 'ok');
    await tellTimes(48, CANARY, 'ok');
    await tell(CANARY, 'failed', 'anna');
    await tell(CANARY, 'failed', 'bart');
    expect(await servedRelease()).toBe(CANARY);
    await tell(CANARY, 'failed', 'carl');
    await expect.poll(servedRelease, { timeout: 5_000 }).toBe(LIVE);
    expect(lines.filter((line) => line.includes('was halted'))).toHaveLength(1);

    // What pages that still have it tell counts no more; and what is halted stays so when all goes well again.
    await tellTimes(5, CANARY, 'ok');
    expect(await readTally()).toMatchObject({ canary: { ok: 48, failed: 3 }, live: { ok: 60, failed: 0 } });
    await createCanaryCounts(redis).resume({ remote: NAME, salt: SALT });
    await expect.poll(servedRelease, { timeout: 5_000 }).toBe(CANARY);
    expect(await readTally()).toMatchObject({ canary: { ok: 0, failed: 0 }, peopleFailed: 0, haltedAt: null });
  });

  it('is measured by loads that broke later, too', async () => {
    await tellTimes(50, CANARY, 'ok');
    expect((await readTally()).haltedAt).toBeNull();
    for (const person of ['anna', 'bart', 'carl']) await tell(CANARY, 'broke', person);
    expect(await readTally()).toMatchObject({ canary: { ok: 47, failed: 3 }, haltedAt: expect.any(String) });
  });
});

it('is ended neither without a session nor by one user, and stores no user', async () => {
  const payload = { loads: Array.from({ length: 10 }, () => ({ remote: NAME, release: CANARY, outcome: 'failed' })) };
  const stranger = await test.app.inject({ method: 'POST', url: '/api/remote-loads', payload });
  expect(stranger.statusCode).toBe(401);
  // Ten times in one call is one page.
  for (let i = 0; i < 60; i += 1) expect((await post(payload)).statusCode).toBe(204);
  expect(await readTally()).toMatchObject({ canary: { ok: 0, failed: 60 }, peopleFailed: 1, haltedAt: null });
  const kept = await redis.smembers(`ws:canary:${NAME}:${SALT}:failed`);
  expect(kept).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
});

it('stays when it is no worse', async () => {
  await tellTimes(45, LIVE, 'ok');
  await tellTimes(5, LIVE, 'failed');
  await tellTimes(45, CANARY, 'ok');
  await tellTimes(5, CANARY, 'failed');
  expect((await readTally()).haltedAt).toBeNull();
});

it('counts only releases that are dealt, in small bodies', async () => {
  expect((await tell(OTHER, 'failed')).statusCode).toBe(204);
  expect((await tell(CANARY, 'failed', 'anna', 'mfe-admin')).statusCode).toBe(204);
  const many = Array.from({ length: 11 }, () => ({ remote: NAME, release: CANARY, outcome: 'ok' }));
  expect((await post({ loads: many })).statusCode).toBe(400);
  expect((await post({ loads: [{ remote: NAME, release: CANARY, outcome: 'ok', url: '/x' }] })).statusCode).toBe(400);
  expect((await post({ loads: [], pad: 'x'.repeat(3_000) })).statusCode).toBe(413);
  expect(await readTally()).toMatchObject({ canary: { ok: 0, failed: 0 }, live: { ok: 0, failed: 0 } });
});

it('accepts reports while nothing can be counted', async () => {
  const away = await buildTestApp({
    canaryCounts: { ...createCanaryCounts(redis), count: () => Promise.reject(new Error('away')) },
  });
  await writeFile(path.join(away.config.frontendsFolder, 'registry.json'), JSON.stringify(registry));
  const reply = await away.app.inject({
    method: 'POST',
    url: '/api/remote-loads',
    headers: away.bearer(await away.signIn('anna')),
    payload: { loads: [{ remote: NAME, release: CANARY, outcome: 'failed' }] },
  });
  await away.close();
  expect(reply.statusCode).toBe(204);
});

it('is not served while its failures cannot be counted', async () => {
  const away = { ...createCanaryCounts(redis), read: () => Promise.reject(new Error('away')) };
  const watch = createCanaryWatch({ counts: away, log: { warn: () => undefined }, secret: 'of the test' });
  expect(await watch.inForce(registry)).toMatchObject({ halted: [NAME] });
  expect((await watch.inForce(testRegistry)).registry).toBe(testRegistry);
});
