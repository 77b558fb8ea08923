import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isTooOld } from './draft-database.ts';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('deletes drafts after a week', () => {
  const now = Date.UTC(2026, 10, 21);
  const day = 24 * 3_600_000;
  expect([6.9, 7, 7.1].map((days) => isTooOld({ at: now - days * day }, now))).toEqual([false, false, true]);
});

it('rejects at once where the browser stores nothing', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const { onDevice } = await import('./draft-database.ts');
  await expect(onDevice(async () => 'read')).rejects.toThrow('denied');
});

it('does not wait for a device that never answers, and leaves it alone for a while', async () => {
  const open = vi.fn(() => ({}));
  vi.stubGlobal('indexedDB', { open });
  const { onDevice } = await import('./draft-database.ts');
  const first = expect(onDevice(async () => 'read')).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(3_000);
  await first;
  await expect(onDevice(async () => 'read')).rejects.toThrow('a moment ago');
  expect(open).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(30_000);
  const again = expect(onDevice(async () => 'read')).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(3_000);
  await again;
  expect(open).toHaveBeenCalledTimes(2);
});
