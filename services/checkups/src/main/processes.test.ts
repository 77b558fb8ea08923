import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { connectMongo } from '../platform/mongo.ts';
import { testConfig } from '../testing/test-app.ts';
import { eventually, freePort, startTestRedis } from '../testing/test-redis.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { migrations } from './migrations/migrations.ts';

let store: TestStore;
let redis: Awaited<ReturnType<typeof startTestRedis>>;
beforeAll(async () => {
  [store, redis] = await Promise.all([startTestStore(), startTestRedis()]);
});
afterAll(async () => {
  await store.close();
  await redis.close();
});

type Script = 'server.ts' | 'worker.ts';

const environment = () => ({
  ...testConfig,
  DEMO: 'false',
  LOG_LEVEL: 'info',
  PATH: process.env.PATH,
  MONGODB_URI: store.uri,
  REDIS_URL: redis.url,
  PUBLIC_URL: 'https://survey.test',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'no-reply@survey.test',
});

/** Runs an entry point with this environment; undefined takes a variable away. */
function run(script: Script, env: Record<string, string | undefined>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script)], {
    env: { ...environment(), ...env } as NodeJS.ProcessEnv,
  });
  // A test that fails leaves no process running.
  onTestFinished(() => void child.kill('SIGKILL'));
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, ended };
}

/** Lines that a process shows at least. */
const figuresOf: Record<Script, readonly string[]> = {
  'server.ts': ['http_server_request_duration_seconds_count{method="GET",route="/readyz",status="2xx"} '],
  'worker.ts': ['wellspring_outbox_oldest_seconds ', 'wellspring_queue_jobs{queue="mail",state="failed"} 0\n'],
};

const secrets = Object.entries(testConfig).flatMap(([name, value]) =>
  /SECRET|PEPPER/.test(name) ? [String(value)] : [],
);

describe.each<Script>(['server.ts', 'worker.ts'])('%s', (script) => {
  it('starts, answers health, shows figures on a port of their own, and stops on a signal', async () => {
    const [port, figures] = [await freePort(), await freePort()];
    const { child, ended } = run(script, { PORT: String(port), METRICS_PORT: String(figures) });
    await eventually(async () => {
      const reply = await fetch(`http://127.0.0.1:${port}/readyz`);
      expect(reply.status).toBe(200);
    });
    const text = await (await fetch(`http://127.0.0.1:${figures}/metrics`)).text();
    for (const line of figuresOf[script]) expect(text).toContain(`\n${line}`);
    const connection = await connectMongo(store.uri);
    expect(await connection.collection('migrations').countDocuments()).toBe(migrations.length);
    await connection.close();
    child.kill('SIGTERM');
    const { code, stdout, stderr } = await ended;
    expect([code, stderr]).toEqual([0, '']);
    expect(secrets).toHaveLength(3);
    for (const secret of secrets) expect(stdout).not.toContain(secret);
  });

  it('says in one line that its environment is not right, naming the variables', async () => {
    const { code, stderr } = await run(script, { INTERNAL_SECRET: 'short', MONGODB_URI: undefined }).ended;
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toMatch(/INTERNAL_SECRET.*|MONGODB_URI/);
    expect(stderr).toContain('MONGODB_URI');
  });

  it('says in one line that its database is newer than it', async () => {
    const connection = await connectMongo(store.uri);
    const ledger = connection.collection<{ _id: number; name: string }>('migrations');
    await ledger.insertOne({ _id: 9_999, name: 'of-a-later-release' });
    const { code, stderr } = await run(script, {}).ended;
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(
        /^[\w-]+ did not start: the database is at version 9999 and this release knows version \d+: start a newer release.*\n$/,
      ),
    ]);
    await ledger.deleteOne({ _id: 9_999 });
    await connection.close();
  });

  it('says in one line that its port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const { code, stderr } = await run(script, { PORT: String(port) }).ended;
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^[\\w-]+ did not start: port ${port} on .* is in use already.*PORT.*\\n$`)),
    ]);
    taken.close();
  });

  it('names the database’s variable in one line when it does not answer, without the address', async () => {
    const { code, stderr } = await run(script, {
      MONGODB_URI: 'mongodb://somebody:hidden@127.0.0.1:1/?serverSelectionTimeoutMS=200',
    }).ended;
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^[\w-]+ did not start: nobody answers at the address in MONGODB_URI\n$/),
    ]);
  });
});

describe('worker.ts', () => {
  it('reports in one line a missing Redis, or one that evicts keys', async () => {
    const none = await run('worker.ts', { REDIS_URL: 'redis://127.0.0.1:1' }).ended;
    expect([none.code, none.stderr]).toEqual([
      1,
      'checkups-worker did not start: nobody answers at the address in REDIS_URL\n',
    ]);
    const forgetful = await startTestRedis(['--appendonly', 'no']);
    const refused = await run('worker.ts', { REDIS_URL: forgetful.url }).ended;
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/^checkups-worker did not start: .*appendonly yes.*\n$/),
    ]);
    await forgetful.close();
  });

  it('stops within seconds when Redis has gone away', async () => {
    const own = await startTestRedis();
    const port = await freePort();
    const { child, ended } = run('worker.ts', { PORT: String(port), REDIS_URL: own.url });
    const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
    await eventually(async () => expect(await isReady()).toBe(true));
    await own.stop();
    await eventually(async () => expect(await isReady()).toBe(false));
    const askedAt = performance.now();
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(8_000);
    await own.close();
  });
});

describe('server.ts', () => {
  it('works without Redis', async () => {
    const port = await freePort();
    const { child, ended } = run('server.ts', { PORT: String(port), REDIS_URL: 'redis://127.0.0.1:1' });
    await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200));
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });
});
