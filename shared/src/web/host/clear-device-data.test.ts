import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearDeviceData } from './clear-device-data.ts';

const deleted: unknown[] = [];
let stores: string[];
const transaction = {
  objectStore: () => ({ delete: (range: unknown) => deleted.push(range) }),
  oncomplete: () => {},
};
const database = {
  objectStoreNames: { contains: (name: string) => stores.includes(name) },
  transaction: () => transaction,
  close: vi.fn(),
};
const opening = {
  result: database,
  error: new DOMException('aborted', 'AbortError'),
  transaction: { abort: vi.fn() },
  onsuccess: () => {},
  onerror: () => {},
  onupgradeneeded: () => {},
};
const device = { open: vi.fn((_name: string) => opening), deleteDatabase: vi.fn((_name: string) => {}) };

beforeEach(() => {
  vi.useFakeTimers();
  deleted.length = 0;
  stores = ['answers'];
  vi.stubGlobal('indexedDB', device);
  vi.stubGlobal('IDBKeyRange', { bound: (from: unknown, to: unknown) => ({ from, to }) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('deletes the drafts of one user, not those of others, before it resolves', async () => {
  const done = vi.fn();
  const forgetting = clearDeviceData('u1').then(done);
  opening.onsuccess();
  expect(deleted).toEqual([{ from: ['u1'], to: ['u1', []] }]);
  expect(device.deleteDatabase).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(done).not.toHaveBeenCalled();
  transaction.oncomplete();
  await forgetting;
  expect(database.close).toHaveBeenCalledTimes(1);
});

it('makes no database where there is none', async () => {
  const forgetting = clearDeviceData('u1');
  opening.onupgradeneeded();
  expect(opening.transaction.abort).toHaveBeenCalledTimes(1);
  opening.onerror();
  await forgetting;
  expect(deleted).toEqual([]);
});

it('does nothing where nothing was stored', async () => {
  stores = [];
  const forgetting = clearDeviceData('u1');
  opening.onsuccess();
  await forgetting;
  expect(deleted).toEqual([]);
});

it('deletes everything when the user is not known', async () => {
  await clearDeviceData(null);
  expect(device.deleteDatabase).toHaveBeenCalledWith('wellspring');
});

it('does not wait for storage that does not answer or refuses', async () => {
  const forgetting = clearDeviceData('u1');
  await vi.advanceTimersByTimeAsync(2_000);
  await forgetting;
  device.open.mockImplementationOnce(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await clearDeviceData('u1');
});
