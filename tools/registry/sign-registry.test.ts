import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readActs } from '@wellspring/shared/server/frontends/registry/acts.ts';
import { goLive, rollBack } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { releaseIn } from '@wellspring/shared/server/frontends/registry/testing/release-in.ts';
import { readSignatures } from '@wellspring/shared/server/frontends/signing/signature-file.ts';
import { makeKey, sealOf, toKeysFile, trust } from '@wellspring/shared/server/frontends/signing/testing/make-keys.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restoreRegistry } from './restore-registry.ts';
import { signRegistry } from './sign-registry.ts';
import { readSignatureState } from './signature-state.ts';

const NAME = 'mfe-employee';
const [A, B] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'] as const;
const CODE = 'export const plain = 1;';
const DAY_MS = 24 * 3600 * 1000;
const [first, second, server] = [makeKey(), makeKey(), makeKey()];
const both = trust([first, second], [server]);

let folder: string;
let keysFile: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ws-sign-'));
  keysFile = path.join(folder, '../', `${path.basename(folder)}-keys.json`);
  await trustNow([first]);
  for (const id of [A, B]) {
    const release = await releaseIn(folder, id);
    const home = path.join(folder, 'mf', NAME, id);
    const integrity = { 'remote-entry.js': `sha384-${createHash('sha384').update(CODE).digest('base64')}` };
    await writeFile(path.join(home, 'remote-entry.js'), CODE);
    await writeFile(path.join(home, 'release.json'), JSON.stringify({ ...release, integrity }));
    await goLive(folder, NAME, { ...release, integrity });
  }
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
  await rm(keysFile);
});

const trustNow = (operators: Parameters<typeof trust>[0]) => writeFile(keysFile, toKeysFile(operators, [server]));
const as = (key = first, served: number | null = null) => ({ by: 'olga', seal: sealOf(both, key, served) });
const state = (served: number | null = null) => readSignatureState(folder, keysFile, served);

it('signs a folder that was never signed only with the option to take it as it is', async () => {
  expect(await state()).toEqual({ number: null, refused: 'registry.json is not signed' });
  await expect(signRegistry(folder, as(), { unsigned: false })).rejects.toThrow('registry.json is not signed');
  expect(await signRegistry(folder, as(), { unsigned: true })).toEqual([`${NAME}/${B}`, `${NAME}/${A}`]);
  expect(await state()).toMatchObject({ signedBy: first.key.id });
  expect((await readActs(folder))[0]).toMatchObject({ act: 'sign', by: 'olga' });
  await rollBack(folder, NAME, null, as());
  expect(await state()).toMatchObject({ signedBy: first.key.id });
});

it('signs no release whose files are not those that were built', async () => {
  await writeFile(path.join(folder, 'mf', NAME, A, 'remote-entry.js'), `${CODE} `);
  await expect(signRegistry(folder, as(), { unsigned: true })).rejects.toThrow(
    `${NAME} ${A} cannot be signed:\n- remote-entry.js is not what was built`,
  );
  expect(await state()).toEqual({ number: null, refused: 'registry.json is not signed' });
});

it('gives an expired registry another term, and does not sign a changed one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 91 * DAY_MS });
  await signRegistry(folder, as(), { unsigned: true });
  vi.useRealTimers();
  expect(await state()).toEqual({ number: null, refused: expect.stringContaining('registry.json expired at') });
  expect(await signRegistry(folder, as(), { unsigned: false })).toEqual([]);
  expect(await state()).toMatchObject({ signedBy: first.key.id });
  const { number } = (await state()) as { number: number };
  expect(await state(number + 1)).toEqual({ number: null, refused: expect.stringContaining('it is an earlier one') });
  await expect(signRegistry(folder, as(first, number + 1), { unsigned: false })).rejects.toThrow('an earlier one');
  const file = path.join(folder, 'registry.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"killed": false', '"killed": true'));
  await expect(signRegistry(folder, as(), { unsigned: false })).rejects.toThrow('is not what the key');
});

it('puts back the registry that servers accepted last', async () => {
  await signRegistry(folder, as(), { unsigned: true });
  const file = path.join(folder, 'registry.json');
  const before = await state();
  const text = await readFile(file, 'utf8');
  const served = { number: Number(before.number), text, signatures: await readSignatures(file) };
  await rollBack(folder, NAME, null, as());
  await writeFile(file, 'not JSON');
  await rm(`${file}.sig`);
  await restoreRegistry(folder, served, both, { by: 'olga' });
  expect(await state()).toEqual(before);
  expect(await readFile(file, 'utf8')).toBe(text);
  await expect(restoreRegistry(folder, null, both, { by: 'olga' })).rejects.toThrow('do not remember');
  const forged = { ...served, text: text.replace('"killed": false', '"killed": true') };
  await expect(restoreRegistry(folder, forged, both, { by: 'olga' })).rejects.toThrow('is not what the key');
});

it('moves everything to the second key, so that the first can go', async () => {
  await signRegistry(folder, as(), { unsigned: true });
  await trustNow([first, second]);
  expect(await signRegistry(folder, as(second), { unsigned: false })).toEqual([`${NAME}/${B}`, `${NAME}/${A}`]);
  expect(await signRegistry(folder, as(second), { unsigned: false })).toEqual([]);
  await trustNow([second]);
  expect(await state()).toMatchObject({ signedBy: second.key.id });
  await rollBack(folder, NAME, null, { by: 'olga', seal: sealOf(trust([second]), second) });
  expect(await state()).toMatchObject({ signedBy: second.key.id });
});

it('leaves an earlier unsigned release alone', async () => {
  await signRegistry(folder, as(), { unsigned: true });
  await rm(path.join(folder, 'mf', NAME, A, 'release.json.sig'));
  expect(await signRegistry(folder, as(second), { unsigned: false })).toEqual([`${NAME}/${B}`]);
  await expect(rollBack(folder, NAME, null, as(second))).rejects.toThrow(`the release ${NAME} ${A} is not signed`);
});

it('does not believe the number of an unsigned registry', async () => {
  const file = path.join(folder, 'registry.json');
  const registry = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...registry, number: Number.MAX_SAFE_INTEGER }));
  await mkdir(path.join(folder, 'mf'), { recursive: true });
  await signRegistry(folder, as(), { unsigned: true });
  expect(((await state()) as { number: number }).number).toBeLessThan(Date.now() + DAY_MS);
});
