import { createServer } from '@wellspring/shared/server/http/create-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { overload } from './overload.ts';

afterEach(() => void vi.useRealTimers());

/** Statuses by route after so many milliseconds in which the event loop has not run once. */
async function statusesAfterBlock(refuseFromMs: number, blockedMs: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const app = createServer({ name: 'bff', logLevel: 'silent' });
  await app.register(overload, { refuseFromMs });
  app.get('/page', async () => ({}));
  app.get('/answers', { config: { shed: 'last' } }, async () => ({}));
  app.get('/healthz', { config: { shed: 'never' } }, async () => ({}));
  await app.ready();
  // The timers fire but the loop does not run, so that no delay is measured.
  vi.advanceTimersByTime(blockedMs);
  const statuses: Record<string, number> = {};
  for (const url of ['/page', '/answers', '/healthz']) statuses[url] = (await app.inject(url)).statusCode;
  await app.close();
  return statuses;
}

describe('a sample in which the event loop was too slow to be measured', () => {
  it('refuses new work, but neither answers being saved nor health', async () => {
    expect(await statusesAfterBlock(1_000, 1_000)).toEqual({ '/page': 503, '/answers': 200, '/healthz': 200 });
  });

  it('refuses also what is shed last where four times the limit fit in it', async () => {
    expect(await statusesAfterBlock(200, 1_000)).toEqual({ '/page': 503, '/answers': 503, '/healthz': 200 });
  });

  it('is as long as the limit: a shorter block of the loop is below it', async () => {
    expect(await statusesAfterBlock(600_000, 60_000)).toEqual({ '/page': 200, '/answers': 200, '/healthz': 200 });
    expect(await statusesAfterBlock(3_000, 3_000)).toEqual({ '/page': 503, '/answers': 200, '/healthz': 200 });
  });
});
