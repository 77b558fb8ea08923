import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repository } from '@wellspring/tools/build/frontend.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remote } from '../build/bundler/remote-frontend.ts';
import { buildArtefact } from './artefact.ts';

const NAME = 'mfe-analytics';
const SCRIPT = path.join(import.meta.dirname, 'frontends.ts');

let folder: string;
beforeAll(async () => {
  // Inside the repository, where packages are found.
  await mkdir(path.join(repository, '.wellspring'), { recursive: true });
  folder = await mkdtemp(path.join(repository, '.wellspring/signed-'));
});
afterAll(() => rm(folder, { recursive: true }));

const within = (name: string) => path.join(folder, name);
/** A command of an operator who has this key. */
async function frontends(key: string | null, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    FRONTENDS_DIR: within('out'),
    FRONTENDS_KEYS_FILE: within('keys.json'),
    ...(key === null ? {} : { FRONTENDS_SIGNING_KEY_FILE: within(key) }),
    // No Redis there: the last number that was served is not known.
    REDIS_URL: 'redis://127.0.0.1:1',
  };
  return (await promisify(execFile)(process.execPath, [SCRIPT, ...args], { env })).stdout;
}

async function keygen(file: string): Promise<string> {
  const [, publicKey = ''] = /FRONTENDS_KEYS_FILE: (\S+)/.exec(await frontends(null, 'keygen', within(file))) ?? [];
  return publicKey;
}

/** What a pipeline builds, with this key or none. */
async function build(key: string | null, text: string): Promise<{ file: string; id: string }> {
  const dir = await mkdtemp(within('source-'));
  await mkdir(path.join(dir, 'src'));
  await writeFile(path.join(dir, 'package.json'), '{"version":"1.0.0"}');
  await writeFile(path.join(dir, 'src/mfe.ts'), `export const mfe = { name: '${NAME}', text: '${text}' };`);
  const source = remote({ name: NAME, dir, mfe: 'src/mfe.ts', embed: null, embeddable: [] });
  const file = path.join(dir, 'release.tgz');
  if (key !== null) process.env.FRONTENDS_SIGNING_KEY_FILE = within(key);
  try {
    return { file, id: await buildArtefact(source, file) };
  } finally {
    delete process.env.FRONTENDS_SIGNING_KEY_FILE;
  }
}

it('makes keys, builds and pushes signed releases, promotes and rolls back, and rotates the key', async () => {
  const [first, second] = [await keygen('first.pem'), await keygen('second.pem')];
  expect(await keygen('first.pem')).toBe(first);
  expect((await stat(within('first.pem'))).mode & 0o777).toBe(0o600);
  const trust = (...operators: string[]) => writeFile(within('keys.json'), JSON.stringify({ operators }));
  await trust(first);

  const unsigned = await build(null, 'of nobody');
  await expect(frontends('first.pem', 'push', unsigned.file)).rejects.toThrow(`${NAME} ${unsigned.id} is not signed`);
  expect(existsSync(within(`out/mf/${NAME}/${unsigned.id}`))).toBe(false);
  const [one, two] = [await build('first.pem', 'one'), await build('first.pem', 'two')];
  for (const { file, id } of [one, two]) {
    expect(await frontends('first.pem', 'push', file)).toContain(`${NAME}: ${id} is there`);
    expect(await frontends('first.pem', 'promote', NAME, id, '--unproved')).toBe(`${NAME}: ${id} is live\n`);
  }
  expect(await frontends(null, 'list')).toMatch(/\nnumber \d+, signed by the key [0-9a-f]{16}, valid until 20/);
  await expect(frontends(null, 'rollback', NAME)).rejects.toThrow('FRONTENDS_SIGNING_KEY_FILE is needed');
  await expect(frontends('second.pem', 'rollback', NAME)).rejects.toThrow('is not listed under operators');
  expect(await frontends('first.pem', 'rollback', NAME)).toBe(`${NAME}: ${one.id} is live\n`);

  await trust(first, second);
  expect(await frontends('second.pem', 'sign')).toContain(`${NAME}/${one.id} is signed\n${NAME}/${two.id} is signed`);
  await trust(second);
  expect(JSON.parse(await frontends(null, 'list', '--json')).signature).toMatchObject({ number: expect.any(Number) });

  const registry = within('out/registry.json');
  await writeFile(registry, (await readFile(registry, 'utf8')).replace(`"killed": false`, `"killed": true`));
  expect(await frontends(null, 'list')).toContain('NOT ACCEPTED by the servers: registry.json is not what the key');
  await expect(frontends('second.pem', 'unkill', NAME)).rejects.toThrow('is not what the key');
}, 240_000);
