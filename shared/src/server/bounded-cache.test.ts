import { describe, expect, it, vi } from 'vitest';
import { createBoundedCache } from './bounded-cache.ts';

describe('a bounded cache', () => {
  it('loads once for many askers, and again when the value is old', async () => {
    let now = 0;
    const cache = createBoundedCache<number>({ size: 2, ttlMs: 100, now: () => now });
    const load = vi.fn(async () => 1);
    await Promise.all([cache.get('a', load), cache.get('a', load)]);
    expect(load).toHaveBeenCalledTimes(1);
    now = 100;
    await cache.get('a', load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('drops the oldest beyond its size', async () => {
    const cache = createBoundedCache<string>({ size: 2, ttlMs: 100 });
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => key);
    expect(await cache.get('a', async () => 'again')).toBe('again');
    expect(await cache.get('c', async () => 'again')).toBe('c');
  });

  it('does not cache a failure', async () => {
    const cache = createBoundedCache<string>({ size: 2, ttlMs: 100 });
    await expect(cache.get('a', async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('a', async () => 'there')).toBe('there');
  });
});
