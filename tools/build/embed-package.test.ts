import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeEmbedPackage } from './embed-package.ts';
import { repository } from './frontend.ts';

const source = path.join(repository, 'shell/src/embed/package');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ws-embed-package-'));
  await writeEmbedPackage(source, folder);
});
afterEach(() => rm(folder, { recursive: true }));

const read = (file: string) => readFile(file, 'utf8');

it('packs every file of the package but its tests, so that tar unpacks them as they are', async () => {
  execFileSync('tar', ['-xzf', 'wellspring-embed.tgz'], { cwd: folder });
  const packed = await readdir(path.join(folder, 'package'));
  const wanted = (await readdir(source)).filter((name) => !/\.test\.tsx?$/.test(name));
  expect(packed.sort()).toEqual(wanted.sort());
  for (const name of packed)
    expect(await read(path.join(folder, 'package', name))).toBe(await read(path.join(source, name)));
});

it('packs every file that package.json leads to', async () => {
  const { exports, types, customElements } = JSON.parse(await read(path.join(source, 'package.json')));
  const named = JSON.stringify([exports, types, customElements]).match(/[\w./-]+\.(?:d\.ts|json|js)\b/g) ?? [];
  expect(named.length).toBeGreaterThan(4);
  const files = execFileSync('tar', ['-tzf', 'wellspring-embed.tgz'], { cwd: folder, encoding: 'utf8' }).split('\n');
  for (const name of named) expect(files).toContain(path.posix.join('package', name));
});

it('makes the same archive of the same files', async () => {
  const first = await readFile(path.join(folder, 'wellspring-embed.tgz'));
  await writeEmbedPackage(source, folder);
  expect(first.equals(await readFile(path.join(folder, 'wellspring-embed.tgz')))).toBe(true);
});
