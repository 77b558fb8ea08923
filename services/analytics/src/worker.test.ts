import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@wellspring/tools/platform/ports.ts';
import { startRedis } from '@wellspring/tools/platform/redis.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openScoreBench, SECRET } from './testing/score-bench.ts';
import { type Spawned, spawnProcess } from './testing/spawn-process.ts';
import { until } from './testing/until.ts';

const bench = openScoreBench();

describe('the worker as a process', () => {
  const running: Spawned[] = [];
  const environment = async () => ({
    MONGODB_URI: bench.stores.mongodbUri,
    REDIS_URL: bench.stores.redisUrl,
    CHECKUPS_URL: bench.checkups.url,
    INTERNAL_SECRET: SECRET,
    PORT: String(await freePort()),
  });
  const start = (env: Record<string, string>) => {
    const spawned = spawnProcess('worker', env);
    running.push(spawned);
    return spawned;
  };
  afterEach(async () => {
    for (const { child } of running) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await Promise.all(running.splice(0).map(({ ended }) => ended));
  });

  it('loses nothing and doubles nothing when it is killed between any two steps', { timeout: 90_000 }, async () => {
    const ids = Array.from({ length: 700 }, (_, index) => `k${index}`);
    bench.finish(...ids);
    for (let start = 0; start < ids.length; start += 100) await bench.enqueueTogether(ids.slice(start, start + 100));

    // The first batch gets as far as stored but not reported; the one after it is never answered.
    let asked = 0;
    const stuck = new Promise<never>(() => undefined);
    const reached = { stored: false, asked: false };
    bench.checkups.before = async (call) => {
      if (call === 'scoring-requests') {
        asked += 1;
        if (asked === 1) return;
        reached.asked = true;
      } else reached.stored = true;
      await stuck;
    };
    const first = start(await environment());
    await until('both points of the kill', () => reached.stored && reached.asked);
    first.child.kill('SIGKILL');
    await first.ended;
    const before = await bench.scores.find().toArray();
    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(ids.length);
    expect(bench.checkups.processed).toEqual([]);

    bench.checkups.before = async () => undefined;
    start(await environment());
    await until(
      'everything to be reported',
      () => new Set(bench.checkups.processed.map((one) => one.submissionId)).size === ids.length,
      60_000,
    );
    await until('the queue to be empty', bench.isDrained);
    const after = await bench.scores.find().toArray();
    expect(new Set(after.map(({ _id }) => _id))).toEqual(new Set(ids));
    expect(after).toHaveLength(ids.length);
    // What was stored before the kill was not written a second time.
    for (const row of before) expect(after.find(({ _id }) => _id === row._id)).toEqual(row);
    expect(await bench.queue.getJobCountByTypes('failed')).toBe(0);
  });

  it('is ready, finishes the jobs at hand when asked to stop, and ends with 0', async () => {
    bench.finish('s1');
    const env = await environment();
    const { child, ended } = start(env);
    const answers = (path: string) =>
      fetch(`http://127.0.0.1:${env.PORT}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    await until('readiness', async () => (await answers('/readyz')) === 200);
    expect(await answers('/healthz')).toBe(200);
    let isHeld = false;
    bench.checkups.before = async (call) => {
      if (call !== 'processed') return;
      isHeld = true;
      await until('the worker to be stopping', async () => (await answers('/readyz')) === 503);
    };
    await bench.enqueue('s1');
    await until('the job to be at hand', () => isHeld);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(bench.checkups.processed).toEqual([{ submissionId: 's1', answersHash: 'hash-of-s1', version: 1 }]);
    expect(await bench.isDrained()).toBe(true);
  });

  it.each([
    ['no secret', { INTERNAL_SECRET: '' }, 'INTERNAL_SECRET'],
    [
      'no database',
      { MONGODB_URI: 'mongodb://someone:password@127.0.0.1:1/?serverSelectionTimeoutMS=200' },
      'MONGODB_URI',
    ],
    ['no Redis', { REDIS_URL: 'redis://127.0.0.1:1' }, 'REDIS_URL'],
  ])('says in one line why it cannot start: %s', async (_what, wrong: Record<string, string>, named) => {
    const { ended, errors } = start({ ...(await environment()), ...wrong });
    expect(await ended).toBe(1);
    const lines = errors().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(named);
    expect(lines[0]).not.toContain('password');
  });
});

describe('the worker without Redis', () => {
  it('stops within seconds when it is asked to', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'wellspring-away-'));
    const [redisPort, port] = [await freePort(), await freePort()];
    const own = await startRedis({ port: redisPort, folder, logFolder: folder, cwd: folder });
    const { child, ended } = spawnProcess('worker', {
      MONGODB_URI: bench.stores.mongodbUri,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
      CHECKUPS_URL: bench.checkups.url,
      INTERNAL_SECRET: SECRET,
      PORT: String(port),
    });
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('readiness', isReady);
    own.kill();
    await until('the loss of Redis', async () => !(await isReady()));
    const askedAt = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(8_000);
    await rm(folder, { recursive: true, force: true });
  });
});

describe('the server as a process', () => {
  it('names a busy port and ends with 1', async () => {
    const busy = new URL(bench.checkups.url).port;
    const env = { MONGODB_URI: bench.stores.mongodbUri, INTERNAL_SECRET: SECRET, PORT: busy };
    const { ended, errors } = spawnProcess('server', env);
    expect(await ended).toBe(1);
    expect(errors().trim()).toBe(
      `analytics did not start: port ${busy} on 127.0.0.1 is in use already; set PORT to another`,
    );
  });

  it('serves from a fresh database, and stops when asked', async () => {
    const port = String(await freePort());
    const { child, ended } = spawnProcess('server', {
      MONGODB_URI: bench.stores.mongodbUri,
      INTERNAL_SECRET: SECRET,
      PORT: port,
    });
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until('readiness', ready);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
