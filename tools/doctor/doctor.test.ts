import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningStore, startStore } from '@wellspring/embedded-store/start-store.ts';
import { goLive } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { makeKey, sealOf, toKeysFile, trust } from '@wellspring/shared/server/frontends/signing/testing/make-keys.ts';
import { signedReleaseIn } from '@wellspring/shared/server/frontends/signing/testing/signed-release.ts';
import { createServer } from '@wellspring/shared/server/http/create-server.ts';
import { health } from '@wellspring/shared/server/http/health.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { serviceAuth } from '@wellspring/shared/server/http/service-auth.ts';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAuditRepository } from '../../services/checkups/src/platform/audit/audit.repository.ts';
import { createAuditSeal } from '../../services/checkups/src/platform/audit/chain/audit-seal.ts';
import { connectMongo } from '../../services/checkups/src/platform/mongo.ts';
import { startTestMailbox } from '../../services/checkups/src/testing/test-mailbox.ts';
import type { Child } from '../platform/child-process.ts';
import { freePort } from '../platform/ports.ts';
import { PROCESS_NAMES } from '../platform/processes.ts';
import { startRedis } from '../platform/redis.ts';
import { runCommand } from '../start/testing/run-command.ts';
import { checkClock } from './check-clock.ts';
import { checkReplicaSet } from './check-database.ts';
import { examine, PARTS, type Part } from './examine.ts';

const secret = () => randomBytes(32).toString('base64');
const secrets = {
  INTERNAL_SECRET: secret(),
  RESPONDENT_SECRET: secret(),
  PASSWORD_PEPPER: secret(),
  SESSION_SECRET: secret(),
};
const folder = mkdtempSync(path.join(tmpdir(), 'wellspring-doctor-'));
let store: RunningStore;
let redis: Child;
let redisUrl: string;
let mailbox: Awaited<ReturnType<typeof startTestMailbox>>;
/** Stands for both services and, at the public address, for the bff. */
let neighbour: ReturnType<typeof createServer>;
let env: Record<string, string>;

/** The files of a shell and of one remote, as far as the doctor looks. */
function writeFrontends(): string {
  const frontends = path.join(folder, 'frontends');
  const release = 'mf/mfe-employee/1.0.0-1a2b3c4d';
  const [entry, integrity] = [`/${release}/remote-entry.js`, {}];
  const live = { version: '1.0.0', entry, embed: null, integrity, preload: [], embedPreload: [], embeddable: [] };
  const registry = { schema: 1, snapshot: 'one', remotes: { 'mfe-employee': { live, previous: [], killed: false } } };
  for (const [file, text] of [
    ['registry.json', JSON.stringify(registry)],
    ['shell/index.html', ''],
    ['embed/v1.js', ''],
    [`${release}/remote-entry.js`, ''],
  ] as const) {
    mkdirSync(path.dirname(path.join(frontends, file)), { recursive: true });
    writeFileSync(path.join(frontends, file), text);
  }
  return frontends;
}

beforeAll(async () => {
  const redisPort = await freePort();
  redisUrl = `redis://127.0.0.1:${redisPort}`;
  const redisFolder = path.join(folder, 'redis');
  [store, redis, mailbox] = await Promise.all([
    startStore({ dataFolder: path.join(folder, 'store'), port: 0 }),
    startRedis({ port: redisPort, folder: redisFolder, logFolder: folder, cwd: folder }),
    startTestMailbox(),
  ]);
  neighbour = createServer({ name: 'neighbour', logLevel: 'silent' });
  await neighbour.register(serviceAuth, { tokens: createInternalTokens(secrets.INTERNAL_SECRET) });
  await neighbour.register(health, { checks: {} });
  for (const route of ['/settings', '/norm-sets']) neighbour.get(route, async () => ({}));
  neighbour.get('/registry.json', { config: { public: true } }, async () => ({}));
  await neighbour.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(neighbour.server.address() as AddressInfo).port}`;
  env = {
    ...secrets,
    HOST: '127.0.0.1',
    MONGODB_URI: store.uri,
    REDIS_URL: redisUrl,
    CHECKUPS_URL: address,
    ANALYTICS_URL: address,
    PUBLIC_URL: address,
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'hr@company.test',
    FRONTENDS_DIR: writeFrontends(),
    TRUSTED_PROXIES: '1',
  };
  const connection = await connectMongo(store.uri);
  const log = createAuditRepository(connection, createAuditSeal(secrets.RESPONDENT_SECRET));
  await log.add({ act: 'settings_changed', userId: 'olga', objectId: '1' }, new Date());
  await connection.close();
});
afterAll(async () => {
  await Promise.all([store.close(), redis.stop(), mailbox.close(), neighbour.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/** The lines that name something to change, with the product as it is, but for these variables. */
async function toChange(changes: Record<string, string>, parts: readonly Part[] = PARTS) {
  const findings = await examine({ names: PROCESS_NAMES, env: { ...env, ...changes }, parts });
  return findings.filter(({ state }) => state === 'change').map(({ part, text }) => `${part}: ${text}`);
}

it('migrates both databases, and then finds nothing to change', async () => {
  const run = (script: string) => runCommand(path.join(import.meta.dirname, script), [], env);
  const before = await examine({ names: ['analytics'], env, parts: ['database'] });
  expect(before.filter(({ part }) => part === 'migrations').map(({ state }) => state)).toEqual(['note', 'note']);
  expect(await run('../start/migrate.ts')).toMatchObject({ code: 0, errors: '' });
  const { code, output, errors } = await run('doctor.ts');
  expect([code, errors]).toEqual([0, '']);
  const parts = output.split('\n').map((line) => line.slice(0, 20).trim());
  expect(parts.filter(Boolean)).toEqual([
    'ok      environment',
    'ok      database',
    'note    replica set',
    'ok      clock',
    'ok      migrations',
    'ok      migrations',
    'ok      keys',
    'ok      redis',
    'ok      redis',
    'ok      redis',
    'ok      clock',
    'ok      mail',
    'ok      frontends',
    'note    signatures',
    'ok      processes',
    'ok      processes',
    'ok      registry',
    'Nothing to change.',
  ]);
});

it('says which key is not the one of the data or of the neighbours', async () => {
  expect(await toChange({ RESPONDENT_SECRET: secret() })).toEqual([
    expect.stringMatching(/^keys: RESPONDENT_SECRET is not the one .*: put the former one back$/),
  ]);
  expect(await toChange({ INTERNAL_SECRET: secret() })).toEqual([
    expect.stringMatching(/^keys: INTERNAL_SECRET is another one than that of CHECKUPS_URL/),
    expect.stringMatching(/^keys: INTERNAL_SECRET is another one than that of ANALYTICS_URL/),
  ]);
});

it('says of a Redis that may lose jobs which settings to change', async () => {
  const connection = new Redis(redisUrl);
  try {
    await connection.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await connection.config('SET', 'appendonly', 'no');
    expect(await toChange({})).toEqual([
      expect.stringContaining('set "maxmemory-policy noeviction"'),
      expect.stringContaining('set "appendonly yes"'),
    ]);
  } finally {
    await connection.config('SET', 'maxmemory-policy', 'noeviction');
    await connection.config('SET', 'appendonly', 'yes');
    connection.disconnect();
  }
});

it('says in one line for each what does not answer, without its password', async () => {
  const away = {
    MONGODB_URI: 'mongodb://anna:hidden@127.0.0.1:1/?serverSelectionTimeoutMS=200',
    REDIS_URL: 'redis://:hidden@127.0.0.1:1',
    SMTP_URL: 'smtp://anna:hidden@127.0.0.1:1',
    CHECKUPS_URL: 'http://127.0.0.1:2',
    ANALYTICS_URL: 'http://127.0.0.1:2',
    PUBLIC_URL: 'https://wellspring.invalid',
    FRONTENDS_DIR: path.join(folder, 'none'),
  };
  const lines = await toChange(away);
  expect(lines).toEqual([
    expect.stringContaining('database: does not answer at MONGODB_URI'),
    expect.stringContaining('redis: does not answer at REDIS_URL (connect ECONNREFUSED'),
    expect.stringContaining('mail: the mail server of SMTP_URL does not take us (connect ECONNREFUSED'),
    expect.stringContaining('frontends: registry.json in FRONTENDS_DIR names no remote'),
    expect.stringContaining('processes: CHECKUPS_URL does not answer'),
    expect.stringContaining('processes: ANALYTICS_URL does not answer'),
    expect.stringContaining('registry: PUBLIC_URL does not answer'),
  ]);
  for (const line of lines) expect(line).not.toMatch(/hidden|\n/);
  expect(
    await toChange({ ...away, MONGODB_URI: store.uri, REDIS_URL: redisUrl, SMTP_URL: mailbox.url }, [
      'database',
      'redis',
      'mail',
      'frontends',
    ]),
  ).toEqual([expect.stringContaining('frontends:')]);
});

it('says of a signed registry who signed it and how long it is valid, and what is wrong with its keys', async () => {
  const [pipeline, server] = [makeKey(), makeKey()];
  const [frontends, secretsFolder] = [path.join(folder, 'signed'), path.join(folder, 'secrets')];
  const keys = {
    FRONTENDS_DIR: frontends,
    FRONTENDS_KEYS_FILE: path.join(secretsFolder, 'keys.json'),
    FRONTENDS_SERVER_KEY_FILE: path.join(secretsFolder, 'server.pem'),
  };
  mkdirSync(secretsFolder);
  cpSync(env.FRONTENDS_DIR ?? '', frontends, { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(secretsFolder, name), text);
  write('keys.json', toKeysFile([pipeline], [server]));
  write('server.pem', server.pem);
  expect(await toChange(keys, ['frontends'])).toEqual([
    expect.stringContaining('signatures: servers refuse the registry (registry.json is not signed)'),
  ]);

  rmSync(path.join(frontends, 'registry.json'));
  const release = await signedReleaseIn(frontends, '1.0.0-1a2b3c4d', pipeline);
  const seal = sealOf(trust([pipeline], [server]), pipeline);
  await goLive(frontends, 'mfe-employee', release, { by: 'pipeline', seal });
  const findings = await examine({ names: PROCESS_NAMES, env: { ...env, ...keys }, parts: ['frontends'] });
  expect(findings.map(({ state, part }) => `${state} ${part}`)).toEqual(['ok frontends', 'ok signatures']);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 80 * 24 * 3600 * 1000 });
  expect(await toChange(keys, ['frontends'])).toEqual([expect.stringContaining('sign it again')]);
  vi.useRealTimers();
  write('server.pem', pipeline.pem);
  expect(await toChange(keys, ['frontends'])).toEqual([expect.stringContaining('holds a key of operators')]);
  writeFileSync(path.join(frontends, 'keys.json'), toKeysFile([pipeline], [server]));
  const inside = { FRONTENDS_KEYS_FILE: path.join(frontends, 'keys.json'), FRONTENDS_SERVER_KEY_FILE: '' };
  expect(await toChange({ ...keys, ...inside }, ['frontends'])).toEqual([
    expect.stringContaining('FRONTENDS_KEYS_FILE lies inside FRONTENDS_DIR'),
  ]);
});

it('looks only at what a named process reads, and names every variable that is wrong', async () => {
  const findings = await examine({
    names: ['analytics'],
    env: { HOST: '::1', INTERNAL_SECRET: 'short' },
  });
  expect(findings.map(({ part, text }) => `${part}: ${text}`)).toEqual([
    'environment: MONGODB_URI is not set.',
    'environment: INTERNAL_SECRET is shorter than 32 characters.',
  ]);
  expect(await toChange({ LOG_LEVEL: 'loud' })).toHaveLength(PROCESS_NAMES.length);
});

it('names a database that is newer than this release', async () => {
  const connection = await connectMongo(store.uri);
  const ledger = connection.collection<{ _id: number; name: string }>('migrations');
  await ledger.insertOne({ _id: 9_999, name: 'of-a-later-release' });
  expect(await toChange({})).toEqual([
    expect.stringContaining('migrations: checkups: the database is at version 9999'),
  ]);
  await ledger.deleteOne({ _id: 9_999 });
  await connection.close();
});

describe('a replica set', () => {
  it.each([
    [{}, 'change', 'rs.initiate()'],
    [{ setName: 'rs0', hosts: ['a', 'b', 'c'], isWritablePrimary: false }, 'change', 'no primary'],
    [{ setName: 'rs0', hosts: ['a'], isWritablePrimary: true }, 'note', '1 member:'],
    [{ setName: 'rs0', hosts: ['a', 'b', 'c'], isWritablePrimary: true }, 'ok', 'rs0 with 3 members'],
    [{ msg: 'isdbgrid' }, 'ok', 'sharded'],
  ])('%j: %s', (hello, state, text) =>
    expect(checkReplicaSet(hello, false)).toMatchObject({ state, text: expect.stringContaining(text) }),
  );
});

describe('a clock', () => {
  it.each([
    [1_000, 'ok', '0.0 s'],
    [1_200, 'ok', '0.1 s'],
    [9_100, 'change', '8.0 s behind'],
    [-7_000, 'change', '8.0 s ahead of'],
  ])('of a neighbour at %d between 1000 and 1100: %s', (theirs, state, text) =>
    expect(checkClock('Redis', theirs, 1_000, 1_100)).toMatchObject({ state, text: expect.stringContaining(text) }),
  );
});
