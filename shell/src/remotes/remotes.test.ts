import type { Registry } from '@wellspring/shared/contracts/frontends/registry.ts';
import { LOAD_LIMIT_MS, loadAgain } from '@wellspring/shared/web/federation/patient-load.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRemotes } from './remotes.ts';

const runtime = vi.hoisted(() => ({ registered: [] as { name: string; entry: string }[], load: vi.fn() }));
vi.mock('@module-federation/enhanced/runtime', () => ({
  registerRemotes: (remotes: { name: string; entry: string }[]) => runtime.registered.push(...remotes),
  loadRemote: (id: string) => runtime.load(id),
}));

const NAME = 'mfe-employee';
const mfe = { name: NAME, routes: [], views: {}, loadMessages: async () => ({}) };
const never = () => new Promise(() => {});

let made = 0;
/** A registry with a release of its own: failed addresses are remembered as long as the page lives. */
function registryWith({ killed = false, version = `1.0.${made++}` } = {}): Registry {
  const entry = `/mf/${NAME}/${version}/remote-entry.js`;
  const live = {
    version,
    entry,
    embed: null,
    integrity: { 'remote-entry.js': 'sha384-AAAA' },
    preload: [],
    embedPreload: [],
    embeddable: [],
  };
  return { schema: 1, snapshot: version, remotes: { [NAME]: { live, previous: [], killed } } };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  runtime.registered.length = 0;
  runtime.load.mockReset().mockResolvedValue({ mfe });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'wsLoads');
});

const entries = () => runtime.registered.map(({ entry }) => new URL(entry).pathname + new URL(entry).search);

it('gives up an entry that never answers, and asks under another address after that', async () => {
  const registry = registryWith();
  const remotes = createRemotes(registry, { readRegistry: async () => registry });
  runtime.load.mockImplementation(never);
  const outcome = vi.fn();
  remotes.load(NAME, 'en').catch((error: Error) => outcome(error.message));
  await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS);
  expect(outcome).toHaveBeenCalledWith(expect.stringMatching(/remote-entry\.js did not come within 120 seconds$/));
  runtime.load.mockResolvedValue({ mfe });
  remotes.resetError(NAME);
  expect((await remotes.load(NAME, 'en')).mfe).toBe(mfe);
  const { entry } = registry.remotes[NAME]?.live ?? { entry: '' };
  expect(entries()).toEqual([entry, `${entry}?again=1`]);
  // One name for each address: overriding a name makes Module Federation warn.
  expect(new Set(runtime.registered.map(({ name }) => name)).size).toBe(2);
});

it('asks again beside an entry that hangs when the person wants it', async () => {
  const registry = registryWith();
  const remotes = createRemotes(registry, { readRegistry: async () => registry });
  runtime.load.mockImplementationOnce(never);
  const loading = remotes.load(NAME, 'en');
  await vi.advanceTimersByTimeAsync(15_000);
  loadAgain();
  expect((await loading).mfe).toBe(mfe);
});

it('says that a remote is switched off, and shows it once it is on again', async () => {
  const off = registryWith({ killed: true });
  const readRegistry = vi.fn(async () => registryWith());
  const remotes = createRemotes(off, { readRegistry });
  await expect(remotes.load(NAME, 'en')).rejects.toMatchObject({ name: 'RemoteSwitchedOff' });
  expect(readRegistry).not.toHaveBeenCalled();
  remotes.resetError(NAME);
  expect((await remotes.load(NAME, 'en')).mfe).toBe(mfe);
});

it('retries with the release that is live by then, and with the old one where the registry cannot be read', async () => {
  const [bad, good] = [registryWith(), registryWith()];
  let now: Registry | null = null;
  const remotes = createRemotes(bad, { readRegistry: async () => now });
  runtime.load.mockRejectedValue(new Error('throws at load'));
  const fails = async () => {
    const failed = expect(remotes.load(NAME, 'en')).rejects.toThrow('throws at load');
    await vi.advanceTimersByTimeAsync(2_000);
    await failed;
    remotes.resetError(NAME);
  };
  await fails();
  await fails();
  now = good;
  runtime.load.mockResolvedValue({ mfe });
  await remotes.load(NAME, 'en');
  expect(entries().at(-1)).toBe(good.remotes[NAME]?.live.entry);
});
