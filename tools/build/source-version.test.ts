import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sourceVersion } from './source-version.ts';

const run = promisify(execFile);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ws-version-'));
});
afterEach(() => rm(folder, { recursive: true }));

const git = (...args: string[]) =>
  run('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], { cwd: folder });

it('is the commit or the tag, and says where files were changed since', async () => {
  await git('init', '-q');
  await writeFile(path.join(folder, 'a.txt'), 'one');
  await git('add', '.');
  await git('commit', '-q', '-m', 'first');
  expect(await sourceVersion(folder, '0.1.0')).toMatch(/^[0-9a-f]{7,}$/);
  await git('tag', 'v1.2.0');
  expect(await sourceVersion(folder, '0.1.0')).toBe('v1.2.0');
  await writeFile(path.join(folder, 'a.txt'), 'two');
  expect(await sourceVersion(folder, '0.1.0')).toBe('v1.2.0-dirty');
});

it('says outside a repository that git knows nothing of it', async () => {
  expect(await sourceVersion(folder, '0.1.0')).toBe('0.1.0-no-git');
});
