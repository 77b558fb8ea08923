import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { defaultGrants } from '../../domain/frontends/remote-grants.ts';
import { parseGrants, readGrants } from './parse-grants.ts';

const parse = (grants: object) => parseGrants(JSON.stringify(grants));

it('adds to the defaults what the file names, and takes away what it names as nothing', () => {
  const sample = { paths: ['/sample', '/checkups/sample'], views: ['sample'], menu: ['personal'] };
  expect(parse({ 'mfe-sample': sample, 'mfe-analytics': {} })).toEqual({
    ...defaultGrants,
    'mfe-sample': sample,
    'mfe-analytics': { paths: [], views: [], menu: [] },
  });
});

it.each([
  [{ 'mfe-sample': { paths: ['/vitamins'] } }, "'/vitamins' is granted to mfe-employee and to mfe-sample"],
  [{ 'mfe-sample': { views: ['report'] } }, "'report' is granted to mfe-employee and to mfe-sample"],
  [{ 'mfe-sample': { paths: ['sample'] } }, "mfe-sample.paths.0: must be a path such as '/vitamins'"],
  [{ 'mfe-sample': { paths: ['/api/sample'] } }, 'mfe-sample.paths.0: is an address of the server itself'],
  [{ 'mfe-sample': { path: ['/sample'] } }, 'mfe-sample'],
  [{ 'mfe-sample': { menu: ['footer'] } }, 'mfe-sample.menu.0'],
  [{ sample: {} }, 'sample'],
  [[], 'the file'],
])('refuses %j in words', (grants, reason) => {
  expect(() => parse(grants)).toThrow(reason);
});

it('names the file that is wrong, and takes the defaults where none is configured', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ws-grants-'));
  const file = path.join(folder, 'grants.json');
  await writeFile(file, '{');
  await expect(readGrants(file)).rejects.toThrow(`REMOTE_GRANTS_FILE ${file}: it is not JSON`);
  await expect(readGrants(`${file}.not-there`)).rejects.toThrow('ENOENT');
  expect(await readGrants(null)).toBe(defaultGrants);
  await rm(folder, { recursive: true });
});
