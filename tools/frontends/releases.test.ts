import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RemoteRelease } from '@wellspring/shared/contracts/registry.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { goLive, RELEASE_FILE, readRegistry, releaseIdOf, setCanary } from '../build/registry-file.ts';
import { listReleases, resumeCanary, rollBack } from './releases.ts';

let folder: string;
let haltedAt: string | null = null;
const counts = {
  read: async () => ({ canary: { ok: 57, failed: 3 }, live: { ok: 500, failed: 0 }, peopleFailed: 3, haltedAt }),
  resume: async () => haltedAt !== null,
};
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ws-releases-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function release(id: string): Promise<RemoteRelease> {
  const home = `/mf/mfe-employee/${id}`;
  const made: RemoteRelease = {
    version: id.split('-')[0] ?? '',
    entry: `${home}/remote-entry.js`,
    embed: null,
    integrity: { 'remote-entry.js': 'sha384-abc' },
    preload: [`${home}/remote-entry.js`],
    embedPreload: [],
    embeddable: [],
  };
  await mkdir(path.join(folder, home), { recursive: true });
  await writeFile(path.join(folder, home, RELEASE_FILE), JSON.stringify(made));
  return made;
}
const live = async () => {
  const { remotes } = await readRegistry(folder);
  const remote = remotes['mfe-employee'];
  return remote && [releaseIdOf(remote.live), ...remote.previous];
};

it('makes a release live and remembers the one before', async () => {
  await goLive(folder, 'mfe-employee', await release('1.0.0-aaaaaaaa'));
  await goLive(folder, 'mfe-employee', await release('1.1.0-bbbbbbbb'));
  expect(await live()).toEqual(['1.1.0-bbbbbbbb', '1.0.0-aaaaaaaa']);
  expect(await listReleases(folder, counts)).toContain('mfe-employee  1.1.0-bbbbbbbb, before: 1.0.0-aaaaaaaa');
});

it('rolls back, and forward again, without building', async () => {
  await goLive(folder, 'mfe-employee', await release('1.0.0-aaaaaaaa'));
  await goLive(folder, 'mfe-employee', await release('1.1.0-bbbbbbbb'));
  expect(await rollBack('mfe-employee', folder)).toBe('1.0.0-aaaaaaaa');
  expect(await live()).toEqual(['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb']);
  expect(await rollBack('mfe-employee', folder)).toBe('1.1.0-bbbbbbbb');
});

it('changes nothing when the same release goes live again', async () => {
  const first = await release('1.0.0-aaaaaaaa');
  await goLive(folder, 'mfe-employee', first);
  await goLive(folder, 'mfe-employee', first);
  expect(await live()).toEqual(['1.0.0-aaaaaaaa']);
});

it('says so when there is nothing to go back to, or its files are gone', async () => {
  await expect(rollBack('mfe-employee', folder)).rejects.toThrow('no earlier release');
  await goLive(folder, 'mfe-employee', await release('1.0.0-aaaaaaaa'));
  await goLive(folder, 'mfe-employee', await release('1.1.0-bbbbbbbb'));
  await rm(path.join(folder, 'mf/mfe-employee/1.0.0-aaaaaaaa'), { recursive: true });
  await expect(rollBack('mfe-employee', folder)).rejects.toThrow('there is no release 1.0.0-aaaaaaaa');
});

it('gives a share of devices another release, and the same devices keep it while the share grows', async () => {
  const canaryNow = async () => (await readRegistry(folder)).remotes['mfe-employee']?.canary;
  await goLive(folder, 'mfe-employee', await release('1.0.0-aaaaaaaa'));
  const next = await release('1.1.0-bbbbbbbb');
  await setCanary(folder, 'mfe-employee', next, 10);
  const first = await canaryNow();
  expect(first).toMatchObject({ percent: 10, release: { version: '1.1.0' } });
  expect(await listReleases(folder, counts)).toContain('1.0.0-aaaaaaaa, 10 % of devices: 1.1.0-bbbbbbbb');
  await setCanary(folder, 'mfe-employee', next, 50);
  expect(await canaryNow()).toMatchObject({ percent: 50, salt: first?.salt });
  await setCanary(folder, 'mfe-employee', await release('1.2.0-cccccccc'), 50);
  expect((await canaryNow())?.salt).not.toBe(first?.salt);
  await setCanary(folder, 'mfe-employee', next, 0);
  expect(await canaryNow()).toBeUndefined();
});

it('ends a canary when anything goes live or back', async () => {
  await goLive(folder, 'mfe-employee', await release('1.0.0-aaaaaaaa'));
  const next = await release('1.1.0-bbbbbbbb');
  await setCanary(folder, 'mfe-employee', next, 10);
  await goLive(folder, 'mfe-employee', next);
  expect((await readRegistry(folder)).remotes['mfe-employee']?.canary).toBeUndefined();
  await expect(setCanary(folder, 'mfe-admin', next, 10)).rejects.toThrow('no live release');
});

it('says how a canary does, whether it was halted and how to deal it again', async () => {
  await goLive(folder, 'mfe-employee', await release('1.0.0-aaaaaaaa'));
  await expect(resumeCanary('mfe-employee', folder, counts)).rejects.toThrow('no canary');
  await setCanary(folder, 'mfe-employee', await release('1.1.0-bbbbbbbb'), 10);
  const state = '3 of 60 loads failed, of the live one 0 of 500 loads failed';
  expect(await listReleases(folder, counts)).toContain(`10 % of devices: 1.1.0-bbbbbbbb (${state})`);
  await expect(resumeCanary('mfe-employee', folder, counts)).rejects.toThrow('not halted');
  haltedAt = '2026-11-21T10:00:00.000Z';
  expect(await listReleases(folder, counts)).toContain(
    `(HALTED at ${haltedAt}: ${state}; frontends resume mfe-employee)`,
  );
  expect(await resumeCanary('mfe-employee', folder, counts)).toBe('1.1.0-bbbbbbbb');
  const away = { ...counts, read: () => Promise.reject(new Error('away')) };
  expect(await listReleases(folder, away)).toContain('Redis does not answer');
});
