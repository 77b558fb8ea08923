import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultGrants as grants } from '@wellspring/shared/domain/frontends/remote-grants.ts';
import { readRegistry } from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import { releaseIn } from '@wellspring/shared/server/frontends/registry/testing/release-in.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pushArtefact } from './artefact.ts';
import { promote } from './releases.ts';

const NAME = 'mfe-employee';
const ID = '1.0.0-aaaaaaaa';
const known = [NAME, 'mfe-admin'];

let folder: string;
let out: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ws-artefact-'));
  out = path.join(folder, 'out');
  file = path.join(folder, 'release.tgz');
});
afterEach(() => rm(folder, { recursive: true }));

const pack = (...entries: string[]) => execFileSync('tar', ['-czf', file, '-C', path.join(folder, 'mf'), ...entries]);

it('adds a release without serving it before it is promoted', async () => {
  await releaseIn(folder, ID);
  pack(`${NAME}/${ID}`);
  expect(await pushArtefact(out, file, known)).toEqual({ name: NAME, id: ID });
  expect(await pushArtefact(out, file, known)).toEqual({ name: NAME, id: ID });
  expect(existsSync(path.join(out, 'mf', NAME, ID, 'release.json'))).toBe(true);
  expect(await readdir(out)).toEqual(['mf']);
  const loads = async () => Promise.reject(new Error('it lacks views'));
  const proof = { types: async () => {}, requires: async () => {}, loads, grants };
  await expect(promote(NAME, ID, out, proof)).rejects.toThrow('it lacks views');
  expect((await readRegistry(out)).remotes).toEqual({});
  expect(await promote(NAME, ID, out)).toBe(ID);
  expect((await readRegistry(out)).remotes[NAME]?.live.version).toBe('1.0.0');
});

it('refuses what is not one release of one remote of ours', async () => {
  await expect(pushArtefact(out, file, known)).rejects.toThrow('there is no file');
  await writeFile(file, 'not a tar');
  await expect(pushArtefact(out, file, known)).rejects.toThrow('is not a compressed tar');
  await releaseIn(folder, ID, 'mfe-other');
  pack(`mfe-other/${ID}`);
  await expect(pushArtefact(out, file, known)).rejects.toThrow(
    'holds more than a release of mfe-employee or mfe-admin',
  );
  await releaseIn(folder, ID);
  await releaseIn(folder, ID, 'mfe-admin');
  pack(`${NAME}/${ID}`, `mfe-admin/${ID}`);
  await expect(pushArtefact(out, file, known)).rejects.toThrow('holds 2 releases');
  await symlink('/etc/hostname', path.join(folder, 'mf', NAME, ID, 'mfe.js'));
  pack(`${NAME}/${ID}`);
  await expect(pushArtefact(out, file, known)).rejects.toThrow('holds more than a release');
  expect(existsSync(path.join(out, 'mf'))).toBe(false);
});

it('refuses a release that says it is another one', async () => {
  await releaseIn(folder, ID);
  await mkdir(path.join(folder, 'mf', NAME, '2.0.0-bbbbbbbb'));
  execFileSync('cp', [
    path.join(folder, 'mf', NAME, ID, 'release.json'),
    path.join(folder, 'mf', NAME, '2.0.0-bbbbbbbb'),
  ]);
  pack(`${NAME}/2.0.0-bbbbbbbb`);
  await expect(pushArtefact(out, file, known)).rejects.toThrow(`is not that of ${NAME} 2.0.0-bbbbbbbb`);
  expect(existsSync(path.join(out, 'mf'))).toBe(false);
});
