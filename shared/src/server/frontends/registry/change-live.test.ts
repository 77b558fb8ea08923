import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toReleaseId } from '../../../domain/frontends/release-id.ts';
import { ACTS_FILE, readActs } from './acts.ts';
import { endCanary, goLive, replaceLive, rollBack, setCanary, setKilled, setPaused } from './change-live.ts';
import { readRegistry } from './registry-file.ts';
import { releaseIn } from './testing/release-in.ts';

const NAME = 'mfe-employee';
const [A, B, C] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ws-live-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

const publish = async (...ids: string[]) => {
  for (const id of ids) await goLive(folder, NAME, await releaseIn(folder, id));
};
const remoteNow = async () => (await readRegistry(folder)).remotes[NAME];
const live = async () => {
  const remote = await remoteNow();
  return remote && [toReleaseId(remote.live), ...remote.previous];
};

it('makes a release live and stores the one before', async () => {
  await publish(A, B);
  expect(await live()).toEqual([B, A]);
  await publish(B);
  expect(await live()).toEqual([B, A]);
});

it('never rolls back to a release that was taken back', async () => {
  await publish(A, B, C);
  expect(await rollBack(folder, NAME)).toEqual({ takenBack: C, wasCanary: false, live: B });
  expect(await rollBack(folder, NAME)).toEqual({ takenBack: B, wasCanary: false, live: A });
  await expect(rollBack(folder, NAME)).rejects.toThrow('no earlier release');
  await expect(rollBack(folder, NAME, C)).rejects.toThrow(`${C} was taken back; 'promote`);
  expect(await live()).toEqual([A]);
});

it('goes back to the last good release after a bad one was taken back and another one published', async () => {
  await publish(A, B);
  await rollBack(folder, NAME);
  await publish(C);
  expect(await rollBack(folder, NAME)).toMatchObject({ takenBack: C, live: A });
});

it('knows a release as good again once it was published again', async () => {
  await publish(A, B);
  await rollBack(folder, NAME);
  await publish(B, C);
  expect(await rollBack(folder, NAME)).toMatchObject({ live: B });
});

it('goes back to a release that is named', async () => {
  await publish(A, B, C);
  expect(await rollBack(folder, NAME, A)).toMatchObject({ takenBack: C, live: A });
  expect(await live()).toEqual([A, B]);
  await expect(rollBack(folder, NAME, A)).rejects.toThrow(`${A} is live already`);
  await expect(rollBack(folder, NAME, '9.9.9-99999999')).rejects.toThrow(
    `was never live, or too long ago; there is ${B}`,
  );
});

it('only ends the canary while one is tried', async () => {
  await publish(A, B);
  await setCanary(folder, NAME, await releaseIn(folder, C), 10);
  await expect(rollBack(folder, NAME, A)).rejects.toThrow(`a canary of ${NAME} is tried (${C})`);
  expect(await rollBack(folder, NAME)).toEqual({ takenBack: C, wasCanary: true, live: B });
  expect(await remoteNow()).toMatchObject({ live: { version: '1.1.0' }, previous: [A], takenBack: [C] });
  expect(await remoteNow()).not.toHaveProperty('canary');
});

it('refuses when there is no release to go back to, or its files are gone', async () => {
  await expect(rollBack(folder, NAME)).rejects.toThrow('no live release');
  await publish(A);
  await expect(rollBack(folder, NAME)).rejects.toThrow('no earlier release');
  await publish(B);
  await rm(path.join(folder, 'mf', NAME, A), { recursive: true });
  await expect(rollBack(folder, NAME)).rejects.toThrow(`there is no release ${A}`);
  expect(await live()).toEqual([B, A]);
});

it('assigns another release to a share of devices, which keep it while the share grows', async () => {
  const canaryNow = async () => (await remoteNow())?.canary;
  await publish(A);
  const next = await releaseIn(folder, B);
  await setCanary(folder, NAME, next, 10);
  const first = await canaryNow();
  expect(first).toMatchObject({ percent: 10, release: { version: '1.1.0' } });
  await setCanary(folder, NAME, next, 50);
  expect(await canaryNow()).toMatchObject({ percent: 50, salt: first?.salt });
  await setCanary(folder, NAME, await releaseIn(folder, C), 50);
  expect((await canaryNow())?.salt).not.toBe(first?.salt);
  await endCanary(folder, NAME);
  expect(await canaryNow()).toBeUndefined();
  await expect(endCanary(folder, NAME)).rejects.toThrow('has no canary');
});

it('ends a canary when anything goes live, and requires a live release and a change', async () => {
  await publish(A);
  const next = await releaseIn(folder, B);
  await setCanary(folder, NAME, next, 10);
  await publish(B);
  expect(await remoteNow()).not.toHaveProperty('canary');
  await expect(setCanary(folder, NAME, next, 10)).rejects.toThrow('is live already');
  await expect(setCanary(folder, 'mfe-admin', next, 10)).rejects.toThrow('no live release');
});

it('logs who did what', async () => {
  const pipeline = { by: 'pipeline 7' };
  for (const id of [A, B]) await goLive(folder, NAME, await releaseIn(folder, id), pipeline);
  await rollBack(folder, NAME, null, pipeline);
  await setCanary(folder, NAME, await releaseIn(folder, C), 10, pipeline);
  await endCanary(folder, NAME, pipeline);
  await setKilled(folder, NAME, true, pipeline);
  await expect(setKilled(folder, NAME, true)).rejects.toThrow('switched off already');
  expect(await remoteNow()).toMatchObject({ killed: true, live: { version: '1.0.0' } });
  await setKilled(folder, NAME, false, pipeline);
  expect(await remoteNow()).toMatchObject({ killed: false });
  await expect(rollBack(folder, NAME)).rejects.toThrow();
  const acts = (await readFile(path.join(folder, ACTS_FILE), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const by = { by: 'pipeline 7', remote: NAME };
  expect(acts).toMatchObject([
    { ...by, act: 'publish', release: A },
    { ...by, act: 'publish', release: B },
    { ...by, act: 'rollback', release: A },
    { ...by, act: 'canary', release: C, percent: 10 },
    { ...by, act: 'end-canary', release: C },
    { ...by, act: 'kill', release: null },
    { ...by, act: 'unkill', release: null },
  ]);
  expect(acts.at(-1)?.snapshot).toBe((await readRegistry(folder)).snapshot);
});

it('changes nothing when an act cannot be noted elsewhere', async () => {
  await publish(A, B);
  const note = () => Promise.reject(new Error('the audit log is away'));
  await expect(rollBack(folder, NAME, null, { by: 'user:1', note })).rejects.toThrow('is away');
  expect(await live()).toEqual([B, A]);
});

it('replaces the live release that the operator saw, and no other', async () => {
  const anna = { by: 'user:anna' };
  await publish(A, B);
  await setCanary(folder, NAME, await releaseIn(folder, C), 10);
  await expect(replaceLive(folder, NAME, { seen: A, release: B }, anna)).rejects.toThrow('no longer live');
  await expect(replaceLive(folder, NAME, { seen: B, release: '9.9.9-99999999' }, anna)).rejects.toThrow('never live');
  await replaceLive(folder, NAME, { seen: B, release: A }, anna);
  expect(await remoteNow()).toMatchObject({ takenBack: [B] });
  expect(await remoteNow()).not.toHaveProperty('canary');
  await replaceLive(folder, NAME, { seen: A, release: B }, anna);
  expect(await live()).toEqual([B, A]);
  expect((await readActs(folder)).slice(0, 2)).toMatchObject([
    { by: 'user:anna', act: 'publish', release: B },
    { by: 'user:anna', act: 'rollback', release: A },
  ]);
});

it('pauses a canary and serves it to the same devices again', async () => {
  const anna = { by: 'user:anna' };
  const canaryNow = async () => (await remoteNow())?.canary;
  await publish(A);
  const next = await releaseIn(folder, B);
  await setCanary(folder, NAME, next, 10);
  const before = await canaryNow();
  await expect(setPaused(folder, NAME, C, true, anna)).rejects.toThrow('no longer tried');
  await setPaused(folder, NAME, B, true, anna);
  await expect(setPaused(folder, NAME, B, true, anna)).rejects.toThrow('paused already');
  await setCanary(folder, NAME, next, 20);
  expect(await canaryNow()).toEqual({ ...before, percent: 20, isPaused: true });
  await setPaused(folder, NAME, B, false, anna);
  expect(await canaryNow()).toEqual({ ...before, percent: 20 });
});
