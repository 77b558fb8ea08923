import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { goLive, rollBack, setKilled } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { SERVED_KEY } from '@wellspring/shared/server/frontends/signing/served-registry.ts';
import { makeKey, sealOf, toKeysFile, trust } from '@wellspring/shared/server/frontends/signing/testing/make-keys.ts';
import { signedReleaseIn } from '@wellspring/shared/server/frontends/signing/testing/signed-release.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../../testing/memory-store.ts';
import { openRegistry } from './open-registry.ts';
import type { RegistrySource } from './registry-source.ts';

const NAME = 'mfe-employee';
const [A, B] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'] as const;
const DAY_MS = 24 * 3600 * 1000;
const [pipeline, next, server] = [makeKey(), makeKey(), makeKey()];
const byPipeline = { by: 'pipeline', seal: sealOf(trust([pipeline], [server]), pipeline) };

let folder: string;
let file: string;
let store: ReturnType<typeof createMemoryStore>;
const warn = vi.fn();
const broken = vi.fn();
beforeEach(async () => {
  for (const spy of [warn, broken]) spy.mockReset();
  folder = await mkdtemp(path.join(tmpdir(), 'ws-trusted-'));
  file = path.join(folder, 'registry.json');
  store = createMemoryStore();
  await writeFile(path.join(folder, 'keys.json'), toKeysFile([pipeline], [server]));
  await publish(A);
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const publish = async (id: string, operator = byPipeline, signer = pipeline) =>
  goLive(folder, NAME, await signedReleaseIn(folder, id, signer), operator);
/** A server that starts. */
const start = (): RegistrySource =>
  openRegistry({
    ...{ folder, keysFile: path.join(folder, 'keys.json'), serverKey: server.key },
    ...{ store, log: { warn }, onBroken: broken },
  });
const liveIn = (copy: Awaited<ReturnType<RegistrySource['read']>>) => copy?.value.remotes[NAME]?.live.version;
/** What it serves once it has looked at the file again. */
async function expectRefused(running: RegistrySource, reason: string) {
  await vi.waitFor(async () => {
    expect((await running.readTrust())?.refused?.reason).toContain(reason);
  }, 5_000);
}
const expectServed = (running: RegistrySource, version: string) =>
  vi.waitFor(async () => expect(liveIn(await running.read())).toBe(version), 5_000);
async function keep() {
  for (const name of [file, `${file}.sig`]) await copyFile(name, `${name}.old`);
}
async function putBack() {
  for (const name of [file, `${file}.sig`]) await copyFile(`${name}.old`, name);
}
const changeOneByte = async () =>
  writeFile(file, (await readFile(file, 'utf8')).replace('"killed": false', '"killed":  true'));

it('serves what was signed, and goes on with it when one byte is changed', async () => {
  const running = start();
  expect(liveIn(await running.read())).toBe('1.0.0');
  expect(await running.readTrust()).toMatchObject({ refused: null, expiresAt: expect.any(Date) });
  await changeOneByte();
  await expectRefused(running, 'registry.json is not what the key');
  expect((await running.read())?.value.remotes[NAME]?.killed).toBe(false);
  expect((await running.readNow()).remotes[NAME]?.killed).toBe(false);
  expect(broken).toHaveBeenCalled();
});

it('recovers when a registry comes that it can trust', async () => {
  const running = start();
  await keep();
  await running.read();
  await changeOneByte();
  await expectRefused(running, 'is not what');
  await putBack();
  await publish(B);
  await expectServed(running, '1.1.0');
  expect((await running.readTrust())?.refused).toBeNull();
});

it('refuses an earlier registry that is put back, also as another process and after a restart', async () => {
  const running = start();
  await running.read();
  await keep();
  await publish(B);
  await expectServed(running, '1.1.0');
  await putBack();
  await expectRefused(running, 'it is an earlier one');
  expect(liveIn(await running.read())).toBe('1.1.0');
  const second = start();
  expect(liveIn(await second.read())).toBe('1.1.0');
  await expectRefused(second, 'it is an earlier one');
});

it('knows without the store what it served itself', async () => {
  const running = start();
  await running.read();
  await keep();
  await publish(B);
  await expectServed(running, '1.1.0');
  store.isDown = true;
  await putBack();
  await expectRefused(running, 'it is an earlier one');
  expect(liveIn(await running.read())).toBe('1.1.0');
});

it('refuses another registry with the number of the one before', async () => {
  const running = start();
  await running.read();
  const served = JSON.parse(store.values.get(SERVED_KEY) ?? '{}') as { number: number };
  await rm(file);
  vi.useFakeTimers({ toFake: ['Date'], now: served.number });
  await publish(B, { by: 'pipeline', seal: sealOf(trust([pipeline]), pipeline) });
  expect(JSON.parse(await readFile(file, 'utf8')).number).toBe(served.number);
  vi.useRealTimers();
  await expectRefused(running, `another registry.json with the number ${served.number}`);
});

it('refuses one that expired before any server accepted it, and goes on with one that was accepted', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 91 * DAY_MS });
  await publish(B);
  const late = start();
  await late.read();
  vi.useRealTimers();
  expect(liveIn(await late.read())).toBe('1.1.0');
  expect(warn).toHaveBeenCalledWith({ expiresAt: expect.any(Date) }, expect.stringContaining('expired'));
  expect(liveIn(await start().read())).toBe('1.1.0');

  store.values.clear();
  const fresh = start();
  expect(await fresh.read()).toBeNull();
  await expectRefused(fresh, 'registry.json expired at');
});

it('serves nothing that is not signed when it knows no other', async () => {
  await rm(`${file}.sig`);
  const fresh = start();
  expect(await fresh.read()).toBeNull();
  await expect(fresh.readNow()).rejects.toThrow('registry.json is not signed');
  await expectRefused(fresh, 'registry.json is not signed');
});

it('does not believe the store when its keys are no longer trusted', async () => {
  await start().read();
  await changeOneByte();
  expect(liveIn(await start().read())).toBe('1.0.0');
  await writeFile(path.join(folder, 'keys.json'), toKeysFile([next]));
  expect(await start().read()).toBeNull();
});

it('gives no release that is not signed as it lies there, such as the one before for a page that failed twice', async () => {
  const running = start();
  expect(await running.readRelease(NAME, A)).toMatchObject({ version: '1.0.0' });
  expect(await running.readRelease(NAME, B)).toBeNull();
  const release = path.join(folder, 'mf', NAME, A, 'release.json');
  await writeFile(release, (await readFile(release, 'utf8')).replace('sha384-abc', 'sha384-def'));
  expect(await running.readRelease(NAME, A)).toBeNull();
});

it('takes a second key without a restart', async () => {
  const running = start();
  await running.read();
  const both = trust([pipeline, next], [server]);
  await publish(B, { by: 'pipeline', seal: sealOf(both, next) }, next);
  await expectRefused(running, `signed by the key ${next.key.id}, which is not trusted`);
  await writeFile(path.join(folder, 'keys.json'), toKeysFile([pipeline, next], [server]));
  await expectServed(running, '1.1.0');
});

it('signs its own changes with the key of the server, and refuses to sign what is not trusted', async () => {
  const running = start();
  await publish(B);
  await expectServed(running, '1.1.0');
  const operator = async () => {
    const seal = await running.readSeal();
    return { by: 'user:sofie', ...(seal ? { seal } : {}) };
  };
  await rollBack(folder, NAME, null, await operator());
  await expectServed(running, '1.0.0');
  await changeOneByte();
  await expect(setKilled(folder, NAME, true, await operator())).rejects.toThrow('is not what the key');
});
