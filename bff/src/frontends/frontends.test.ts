import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testRegistry } from '../testing/build-test-app.ts';
import { createMemoryStore } from '../testing/memory-store.ts';
import { type Frontends, openFrontends } from './frontends.ts';

const unsigned = { keysFile: null, serverKey: null, store: createMemoryStore() };
const canaries = { inForce: async (registry: typeof testRegistry) => ({ registry, halted: [] }) };

let folder: string;
let grantsFile: string;
let frontends: Frontends;
const warn = vi.fn();
beforeEach(async () => {
  warn.mockReset();
  folder = await mkdtemp(path.join(tmpdir(), 'ws-grants-'));
  grantsFile = path.join(folder, 'grants.json');
  await writeFile(grantsFile, '{ "mfe-sample": { "paths": ["/sample"] } }');
  const employee = testRegistry.remotes['mfe-employee'];
  if (!employee) throw new Error('the test registry has no employee remote');
  const live = { ...employee.live, embeddable: [], routes: [{ path: '/sample' }, { path: '/vitamins/taken' }] };
  const remotes = { ...testRegistry.remotes, 'mfe-sample': { ...employee, live } };
  await writeFile(path.join(folder, 'registry.json'), JSON.stringify({ ...testRegistry, remotes }));
  frontends = openFrontends({ folder, grantsFile, log: { warn }, canaries, ...unsigned });
});
afterEach(() => rm(folder, { recursive: true }));

const routesOfSample = async () => (await frontends.registry.read())?.value.remotes['mfe-sample']?.live.routes;

it('leaves out what is not granted, and logs the reason once', async () => {
  expect(await routesOfSample()).toEqual([{ path: '/sample' }]);
  expect(await routesOfSample()).toEqual([{ path: '/sample' }]);
  const reason = "mfe-sample: it has the route '/vitamins/taken', which is granted to mfe-employee";
  expect(warn.mock.calls).toEqual([[{ reason }, 'a release asks for more than it is granted']]);
});

it('keeps the last good grants when the file breaks while the server runs, and logs what is wrong in it', async () => {
  const before = await frontends.registry.read();
  await writeFile(grantsFile, '{ "mfe-sample": { "paths": ["/sample", "/vitamins"] } }');
  await vi.waitFor(async () => {
    await frontends.registry.read();
    expect(warn).toHaveBeenCalledWith(
      {
        file: 'REMOTE_GRANTS_FILE',
        complaint: "'/vitamins' is granted to mfe-employee and to mfe-sample: each of the paths has one owner",
      },
      'frontends file cannot be read',
    );
  }, 5_000);
  expect(await frontends.registry.read()).toEqual(before);
});

it('serves no registry while the grants have never been readable', async () => {
  await writeFile(grantsFile, 'not JSON');
  expect(await openFrontends({ folder, grantsFile, log: { warn }, canaries, ...unsigned }).registry.read()).toBeNull();
});
