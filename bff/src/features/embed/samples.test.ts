import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildTestApp, PUBLIC_ORIGIN, type TestApp } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';

const samples = path.resolve(import.meta.dirname, '../../../../docs/samples/embedding');
const INTRANET = 'https://intranet.test';
const ISSUER = 'https://sts.intranet.test';
/** With a quote and a letter outside ASCII: a sample must encode it. */
const READER = 'employee "7" é';

/** Each sample as the guide says to start it. PHP and the JDK are not needed for the tests of this project. */
const STARTS = [
  { name: 'Node', command: process.execPath, asked: '--version', args: () => ['assertion-server.mjs'] },
  { name: 'Java', command: 'java', asked: '--version', args: () => ['AssertionServer.java'] },
  {
    name: 'PHP',
    command: 'php',
    asked: '--version',
    args: (port: number) => ['-S', `127.0.0.1:${port}`, 'ws-assertion.php'],
  },
];

let test: TestApp;
let keys: { kid: string }[];
let folder: string;
let running: ChildProcess | undefined;

beforeEach(async () => {
  test = await buildTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'ws-samples-'));
  execFileSync(process.execPath, ['make-key.mjs', folder], { cwd: samples });
  keys = JSON.parse(await readFile(path.join(folder, 'jwks.json'), 'utf8')).keys;
  test.checkups.on('GET /internal/embed-keys/:', () => ({
    id: 'ek_test',
    name: 'Intranet',
    origins: [INTRANET],
    views: ['checkups'],
    isolationFloor: 'shadow',
    issuers: [{ issuer: ISSUER, publicJwk: keys[0] }],
  }));
  test.checkups.on('POST /internal/sessions/embed', ({ body }) => {
    const { issuer, subject } = body as { issuer: string; subject: string };
    if (issuer !== ISSUER || subject !== READER) return refuse('embed_user_unknown')({} as never);
    return { sessionId: 'embed-session', userId: test.user.id, permissions: [], language: 'nl', user: test.user };
  });
});

afterEach(async () => {
  running?.kill();
  running = undefined;
  await test.close();
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Starts a sample and waits until it says that it listens. */
async function start({ command, args }: (typeof STARTS)[number], env: Record<string, string>): Promise<string> {
  const port = await freePort();
  const child = spawn(command, args(port), {
    cwd: samples,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      LC_ALL: 'C.UTF-8',
      WELLSPRING_URL: `${PUBLIC_ORIGIN}/`,
      ASSERTION_ISSUER: ISSUER,
      ASSERTION_KEY_FILE: path.join(folder, 'private.pem'),
      ASSERTION_KEY_ID: keys[0]?.kid,
      PORT: String(port),
      ...env,
    },
  });
  running = child;
  await new Promise<void>((resolve, reject) => {
    let said = '';
    const look = (chunk: Buffer) => {
      said += chunk;
      if (/listening on|started/.test(said)) resolve();
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.once('error', reject);
    child.once('exit', () => reject(new Error(said)));
  });
  return `http://127.0.0.1:${port}/api/ws-assertion`;
}

it.each(STARTS.filter(({ command, asked }) => spawnSync(command, [asked]).status === 0))(
  'the sample in $name signs assertions that open an embed once',
  async (sample) => {
    const address = await start(sample, { READER });
    const reply = await fetch(address);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { assertion } = (await reply.json()) as { assertion: string };
    expect(decodeJwt(assertion).sub).toBe(READER);

    const ask = (payload: object) =>
      test.app.inject({ method: 'POST', url: '/api/embed/token', headers: { origin: INTRANET }, payload });
    const question = { assertion, embedKey: 'ek_test', view: 'checkups' };
    expect((await ask(question)).json()).toMatchObject({ scope: 'embed:checkups' });
    expect((await ask(question)).json().code).toBe('embed_assertion_replayed');
    const second = (await (await fetch(address)).json()) as { assertion: string };
    expect((await ask({ ...question, assertion: second.assertion })).statusCode).toBe(200);
  },
);

it.each(STARTS.filter(({ command, asked }) => spawnSync(command, [asked]).status === 0))(
  'the sample in $name answers 401 while no reader is known',
  async (sample) => {
    expect((await fetch(await start(sample, {}))).status).toBe(401);
  },
);
