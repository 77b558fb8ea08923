import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toReleaseId } from '@wellspring/shared/domain/frontends/release-id.ts';
import { defaultGrants as grants } from '@wellspring/shared/domain/frontends/remote-grants.ts';
import { ACTS_FILE } from '@wellspring/shared/server/frontends/registry/acts.ts';
import { endCanary, goLive, rollBack } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { readRegistry } from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import { releaseIn } from '@wellspring/shared/server/frontends/registry/testing/release-in.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pushArtefact } from './artefact.ts';
import { canaryRelease, promote } from './releases.ts';

const NAME = 'mfe-employee';
const [FIRST, BEFORE, PUSHED] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'] as const;

let folder: string;
let out: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ws-pushed-'));
  out = path.join(folder, 'out');
  for (const id of [FIRST, BEFORE]) await goLive(out, NAME, await releaseIn(out, id));
  await releaseIn(folder, PUSHED);
  const file = path.join(folder, 'release.tgz');
  execFileSync('tar', ['-czf', file, '-C', path.join(folder, 'mf'), `${NAME}/${PUSHED}`]);
  await pushArtefact(out, file, [NAME]);
});
afterEach(() => rm(folder, { recursive: true }));

async function readState() {
  const remote = (await readRegistry(out)).remotes[NAME];
  if (!remote) throw new Error(`${NAME} is not in the registry`);
  const { live, canary, previous, takenBack = [] } = remote;
  return { live: toReleaseId(live), canary: canary && toReleaseId(canary.release), previous, takenBack };
}
const untouched = { live: BEFORE, canary: undefined, previous: [FIRST], takenBack: [] };

it('makes a pushed release a canary, whose share grows on the same devices', async () => {
  expect(await readState()).toEqual(untouched);
  expect(await canaryRelease(NAME, PUSHED, out, 10)).toBe(PUSHED);
  expect(await readState()).toEqual({ ...untouched, canary: PUSHED });
  const first = (await readRegistry(out)).remotes[NAME]?.canary;
  await canaryRelease(NAME, PUSHED, out, 50);
  expect((await readRegistry(out)).remotes[NAME]?.canary).toEqual({ ...first, percent: 50 });
  const acts = (await readFile(path.join(out, ACTS_FILE), 'utf8')).trim().split('\n');
  expect(JSON.parse(acts.at(-1) ?? '')).toMatchObject({ act: 'canary', release: PUSHED, percent: 50 });
});

it('ends only the canary on a roll back, and then never goes back to it', async () => {
  await canaryRelease(NAME, PUSHED, out, 10);
  expect(await rollBack(out, NAME)).toEqual({ takenBack: PUSHED, wasCanary: true, live: BEFORE });
  expect(await readState()).toEqual({ ...untouched, takenBack: [PUSHED] });
  expect(await rollBack(out, NAME)).toEqual({ takenBack: BEFORE, wasCanary: false, live: FIRST });
  await expect(rollBack(out, NAME, PUSHED)).rejects.toThrow(`${PUSHED} was taken back`);
});

it('ends a canary without a mark, and makes it live by promotion', async () => {
  await canaryRelease(NAME, PUSHED, out, 10);
  await endCanary(out, NAME);
  expect(await readState()).toEqual(untouched);
  await canaryRelease(NAME, PUSHED, out, 10);
  await promote(NAME, PUSHED, out);
  expect(await readState()).toEqual({ ...untouched, live: PUSHED, previous: [BEFORE, FIRST] });
});

it('proves a release before it becomes a canary, and refuses one that is live or not there', async () => {
  const asked: string[] = [];
  const proof = {
    types: () => Promise.reject(new Error('its source is not here')),
    requires: async ({ release }: { release: { version: string } }) => void asked.push(release.version),
    loads: () => Promise.reject(new Error('it lacks views')),
    grants,
  };
  await expect(canaryRelease(NAME, PUSHED, out, 10, proof)).rejects.toThrow('it lacks views');
  expect(asked).toEqual(['1.2.0']);
  await expect(canaryRelease(NAME, BEFORE, out, 10)).rejects.toThrow(`${BEFORE} is live already`);
  await expect(canaryRelease(NAME, '9.9.9-99999999', out, 10)).rejects.toThrow('there is no release 9.9.9-99999999');
  expect(await readState()).toEqual(untouched);
});
