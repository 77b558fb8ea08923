import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rollBack } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { readRegistry } from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import { makeKey, toKeysFile } from '@wellspring/shared/server/frontends/signing/testing/make-keys.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { readSignatureState } from '../registry/signature-state.ts';
import { installFrontends } from './install-frontends.ts';

const home = mkdtempSync(path.join(tmpdir(), 'wellspring-install-'));
const target = path.join(home, 'served');
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** A folder as the build writes it: a shell whose page says this, and one remote. */
function writeBuilt(name: string, hash: string): string {
  const folder = path.join(home, name);
  const release = `mf/mfe-employee/1.0.0-${hash}`;
  const live = {
    version: '1.0.0',
    entry: `/${release}/entry.js`,
    embed: null,
    integrity: {},
    preload: [],
    embedPreload: [],
    embeddable: [],
  };
  const files = {
    'registry.json': { schema: 1, snapshot: name, remotes: { 'mfe-employee': { live, previous: [], killed: false } } },
    'shell/index.html': name,
    'shell/files.json': [`${name}.js`],
    [`shell/assets/${name}.js`]: name,
    'embed/v1.js': name,
    [`${release}/entry.js`]: name,
    [`${release}/release.json`]: live,
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}
it('signs what it makes live, and nothing that was in the folder before', async () => {
  const [key, stranger] = [makeKey(), makeKey()];
  const signed = path.join(home, 'signed');
  const install = async (name: string, hash: string) => installFrontends(writeBuilt(name, hash), signed);
  writeFileSync(path.join(home, 'keys.json'), toKeysFile([key]));
  writeFileSync(path.join(home, 'key.pem'), key.pem);
  vi.stubEnv('FRONTENDS_KEYS_FILE', path.join(home, 'keys.json'));
  await expect(install('three', '33333333')).rejects.toThrow('FRONTENDS_SIGNING_KEY_FILE is needed');
  vi.stubEnv('FRONTENDS_SIGNING_KEY_FILE', path.join(home, 'key.pem'));
  vi.stubEnv('REDIS_URL', 'redis://127.0.0.1:1');
  expect(await install('three', '33333333')).toEqual(['mfe-employee']);
  const state = await readSignatureState(signed, path.join(home, 'keys.json'), null);
  expect(state).toMatchObject({ signedBy: key.key.id });

  const release = 'mf/mfe-employee/1.0.0-44444444/release.json';
  mkdirSync(path.dirname(path.join(signed, release)), { recursive: true });
  writeFileSync(path.join(signed, release), '{ "entry": "of somebody else" }');
  await expect(install('four', '44444444')).rejects.toThrow('1.0.0-44444444 is not what the key');
  const registry = path.join(signed, 'registry.json');
  const page = readFileSync(path.join(signed, 'shell/index.html'), 'utf8');
  const good = readFileSync(registry, 'utf8');
  writeFileSync(registry, good.replace('"killed": false', '"killed": true'));
  await expect(install('six', '66666666')).rejects.toThrow('registry.json is not what the key');
  expect(readFileSync(path.join(signed, 'shell/index.html'), 'utf8')).toBe(page);
  writeFileSync(registry, good);
  writeFileSync(path.join(home, 'key.pem'), stranger.pem);
  await expect(install('five', '55555555')).rejects.toThrow('is not listed under operators');
  vi.unstubAllEnvs();
});

const served = (file: string) => readFileSync(path.join(target, file), 'utf8');
const liveEntry = async () => (await readRegistry(target)).remotes['mfe-employee']?.live.entry;

it('installs frontends, keeps the files of open pages, and leaves a release that was rolled back where it is', async () => {
  const [one, two] = [writeBuilt('one', '11111111'), writeBuilt('two', '22222222')];
  expect(await installFrontends(one, target)).toEqual(['mfe-employee']);
  expect(await installFrontends(one, target)).toEqual([]);
  expect(await installFrontends(two, target)).toEqual(['mfe-employee']);
  expect(['shell/index.html', 'embed/v1.js', 'shell/assets/one.js', 'shell/assets/two.js'].map(served)).toEqual([
    'two',
    'two',
    'one',
    'two',
  ]);
  expect(served('mf/mfe-employee/1.0.0-11111111/entry.js')).toBe('one');
  await rollBack(target, 'mfe-employee');
  expect(await installFrontends(two, target)).toEqual([]);
  expect(await liveEntry()).toBe('/mf/mfe-employee/1.0.0-11111111/entry.js');
});
