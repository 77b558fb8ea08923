import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { goLive, rollBack, setCanary } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { releaseIn } from '@wellspring/shared/server/frontends/registry/testing/release-in.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listReleases, releasesAsJson, resumeCanary } from './releases.ts';

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

it('lists what is live, what was before, and what was rolled back', async () => {
  await goLive(folder, 'mfe-employee', await releaseIn(folder, '1.0.0-aaaaaaaa'));
  await goLive(folder, 'mfe-employee', await releaseIn(folder, '1.1.0-bbbbbbbb'));
  expect(await listReleases(folder, counts)).toContain('mfe-employee  1.1.0-bbbbbbbb, before: 1.0.0-aaaaaaaa');
  await rollBack(folder, 'mfe-employee');
  expect(await listReleases(folder, counts)).toContain('mfe-employee  1.0.0-aaaaaaaa, taken back: 1.1.0-bbbbbbbb');
});

it('lists the same for programs', async () => {
  await goLive(folder, 'mfe-employee', await releaseIn(folder, '1.0.0-aaaaaaaa'));
  await setCanary(folder, 'mfe-employee', await releaseIn(folder, '1.1.0-bbbbbbbb'), 10);
  const live = { ...(await releaseIn(folder, '1.0.0-cccccccc')), requires: { shell: '^1.1.0', contracts: ['new'] } };
  await goLive(folder, 'mfe-admin', live);
  const parts = { shell: { provides: { shell: '1.0.0' } }, bff: { provides: { bff: '1.0.0' }, contracts: ['common'] } };
  const listed = JSON.parse(await releasesAsJson(folder, counts, parts));
  expect(listed.remotes['mfe-admin']).toMatchObject({
    version: '1.0.0',
    requires: [{ part: 'shell', range: '^1.1.0', live: '1.0.0', isMet: false }],
    missingContracts: ['new'],
  });
  expect(listed.remotes['mfe-employee']).toEqual({
    live: '1.0.0-aaaaaaaa',
    version: '1.0.0',
    requires: [],
    missingContracts: [],
    canary: { release: '1.1.0-bbbbbbbb', percent: 10, isPaused: false, loads: await counts.read() },
    previous: [],
    takenBack: [],
    killed: false,
  });
  const away = { ...counts, read: () => Promise.reject(new Error('away')) };
  expect(await releasesAsJson(folder, away, parts)).toContain('"loads": null');
});

it('says how a canary does, whether it was halted and how to deal it again', async () => {
  await goLive(folder, 'mfe-employee', await releaseIn(folder, '1.0.0-aaaaaaaa'));
  await expect(resumeCanary('mfe-employee', folder, counts)).rejects.toThrow('no canary');
  await setCanary(folder, 'mfe-employee', await releaseIn(folder, '1.1.0-bbbbbbbb'), 10);
  const state = '3 of 60 loads failed, of the live one 0 of 500 loads failed';
  expect(await listReleases(folder, counts)).toContain(`10 % of devices: 1.1.0-bbbbbbbb (${state})`);
  await expect(resumeCanary('mfe-employee', folder, counts)).rejects.toThrow('neither halted nor paused');
  haltedAt = '2026-11-21T10:00:00.000Z';
  expect(await listReleases(folder, counts)).toContain(
    `(HALTED at ${haltedAt}: ${state}; frontends resume mfe-employee)`,
  );
  expect(await resumeCanary('mfe-employee', folder, counts)).toBe('1.1.0-bbbbbbbb');
  const away = { ...counts, read: () => Promise.reject(new Error('away')) };
  expect(await listReleases(folder, away)).toContain('Redis does not answer');
});
