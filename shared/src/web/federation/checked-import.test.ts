import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knowFiles, parseFolder } from './checked-import.ts';
import { LOAD_LIMIT_MS, loadAgain } from './patient-load.ts';

const FOLDER = `${location.origin}/mf/mfe-x/1/`;
const wsImport = (address: string) =>
  (globalThis as unknown as { wsImport: (address: string) => Promise<unknown> }).wsImport(address);
const links = () =>
  [...document.querySelectorAll('link')].map(({ href, integrity }) => [href.slice(FOLDER.length), integrity]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'wsLoads');
});

/** No file can be loaded here: the tests look at the requests. */
async function failing(address: string): Promise<string> {
  let outcome = '';
  wsImport(address).then(
    () => {
      outcome = 'loaded';
    },
    (error: Error) => {
      outcome = error.message;
    },
  );
  await vi.waitUntil(async () => {
    await vi.advanceTimersByTimeAsync(1_000);
    return outcome;
  });
  return outcome;
}

it('does not load a file without a digest', async () => {
  knowFiles(FOLDER, { 'known.js': 'sha384-AAAA' });
  expect(await failing(`${FOLDER}strange.js`)).toContain('no integrity value');
  expect(await failing(`${location.origin}/elsewhere/known.js`)).toContain('no integrity value');
  expect(links()).toEqual([]);
});

it('preloads under its digest before it imports, twice again under new addresses', async () => {
  knowFiles(FOLDER, { 'known.js': 'sha384-AAAA' });
  await failing(`${FOLDER}known.js`);
  expect(links()).toEqual([
    ['known.js', 'sha384-AAAA'],
    ['known.js?again=1', 'sha384-AAAA'],
    ['known.js?again=2', 'sha384-AAAA'],
  ]);
  // "Try again" uses an address that the browser has not cached as failed.
  await failing(`${FOLDER}known.js`);
  expect(links().at(-1)).toEqual(['known.js?again=5', 'sha384-AAAA']);
});

it('reads a folder’s list once, under the list’s own digest', async () => {
  const fetching = vi.fn(async () => Response.json({ 'late.js': 'sha384-BBBB' }));
  vi.stubGlobal('fetch', fetching);
  knowFiles(FOLDER, { address: `${FOLDER}files.json`, integrity: 'sha384-LLLL' });
  await failing(`${FOLDER}late.js`);
  await failing(`${FOLDER}late.js`);
  expect(fetching).toHaveBeenCalledTimes(1);
  expect(fetching).toHaveBeenCalledWith(`${FOLDER}files.json`, expect.objectContaining({ integrity: 'sha384-LLLL' }));
  expect(links()[0]).toEqual(['late.js', 'sha384-BBBB']);
});

it('gives up after the time-out, and makes a new request after that', async () => {
  const fetching = vi.fn(() => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', fetching);
  knowFiles(`${FOLDER}hanging/`, { address: `${FOLDER}hanging/files.json`, integrity: 'sha384-LLLL' });
  const outcome = vi.fn();
  const ask = () => wsImport(`${FOLDER}hanging/late.js`).catch((error: Error) => outcome(error.message));
  // Two copies of a bundle request the same file: once.
  void ask();
  void ask();
  await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS - 1);
  expect(outcome).not.toHaveBeenCalled();
  expect(fetching).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls).toEqual([
    [expect.stringContaining('did not come within')],
    [expect.stringContaining('did not come within')],
  ]);
  fetching.mockResolvedValue(Response.json({ 'late.js': 'sha384-BBBB' }));
  void ask();
  await vi.waitUntil(() => links().length > 0);
  expect(links()[0]).toEqual(['hanging/late.js?again=1', 'sha384-BBBB']);
});

it("requests a retried file under another address, also on the user's first press", async () => {
  knowFiles(FOLDER, { 'next.js': 'sha384-NNNN' });
  loadAgain();
  await failing(`${FOLDER}next.js`);
  expect(links()[0]?.[0]).toMatch(/^next\.js\?again=\d$/);
});

it('knows the folder of an address', () => {
  expect(parseFolder(`${FOLDER}known.js`)).toBe(FOLDER);
});
