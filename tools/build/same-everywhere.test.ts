import { execFile } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repository } from './frontend.ts';

const run = promisify(execFile);

/** What a build reads: sources, tools and packages. */
const READ = ['mfe-admin', 'shell', 'shared', 'tools', 'node_modules', 'package.json', 'tsconfig.base.json'];

/** The same files under another path, without a second copy of their bytes. */
function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.name === '.cache') continue;
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.isDirectory()) linkAll(source, target);
    else linkSync(source, target);
  }
}

let elsewhere: string;
beforeAll(() => {
  // On the same disk, so that files can be linked.
  mkdirSync(path.join(repository, '.wellspring'), { recursive: true });
  elsewhere = mkdtempSync(path.join(repository, '.wellspring/elsewhere-'));
  for (const name of READ) {
    const source = path.join(repository, name);
    if (path.extname(name)) linkSync(source, path.join(elsewhere, name));
    else linkAll(source, path.join(elsewhere, name));
  }
});
afterAll(() => rm(elsewhere, { recursive: true }));

async function compiledIn(root: string, name: string): Promise<Record<string, { digest: string; naming: string[] }>> {
  const script = path.join(root, 'tools/build/testing/compile-here.ts');
  const { stdout } = await run(process.execPath, [script, path.join(elsewhere, 'built', name)]);
  return JSON.parse(stdout);
}

it('gives the same files for every path of the source, and contains no path of this machine', async () => {
  const [here, there] = await Promise.all([compiledIn(repository, 'here'), compiledIn(elsewhere, 'there')]);
  expect(Object.keys(here)).toEqual(['shell', 'mfe-admin']);
  expect(there).toEqual(here);
  for (const { naming } of Object.values(here)) expect(naming).toEqual([]);
}, 120_000);
