import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startHeartbeat } from './heartbeat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function started(repair = vi.fn(async () => undefined as unknown)) {
  const redis = new EventEmitter();
  const [beat, onFailure] = [vi.fn(), vi.fn()];
  const { stop } = startHeartbeat({ redis: redis as unknown as Redis, beat, repair, onFailure });
  return { redis, beat, repair, onFailure, stop };
}

describe('the heartbeat', () => {
  it('beats at once and each second, and repairs every fifteen', async () => {
    const { beat, repair, stop } = started();
    expect([beat.mock.calls.length, repair.mock.calls.length]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(14_000);
    expect([beat.mock.calls.length, repair.mock.calls.length]).toEqual([15, 1]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect([beat.mock.calls.length, repair.mock.calls.length]).toEqual([16, 2]);
    await stop();
  });

  it('goes on whatever becomes of the clock', async () => {
    const { beat, repair, stop } = started();
    vi.setSystemTime(Date.now() - 2 * 3_600_000);
    await vi.advanceTimersByTimeAsync(15_000);
    expect([beat.mock.calls.length, repair.mock.calls.length]).toEqual([16, 2]);
    await stop();
  });

  it('beats and repairs when Redis is back', async () => {
    const { redis, beat, repair, stop } = started();
    await vi.advanceTimersByTimeAsync(0);
    redis.emit('ready');
    expect([beat.mock.calls.length, repair.mock.calls.length]).toEqual([2, 2]);
    await stop();
  });

  it('never repairs twice at a time, and goes on after a failure', async () => {
    const { promise, reject } = Promise.withResolvers<unknown>();
    const repair = vi.fn(async (): Promise<unknown> => undefined).mockReturnValueOnce(promise);
    const { onFailure, stop } = started(repair);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(repair).toHaveBeenCalledTimes(1);
    reject(new Error('away'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect([onFailure.mock.calls.length, repair.mock.calls.length]).toEqual([1, 2]);
    await stop();
  });

  it('ends with the repair at hand, and beats no more', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { redis, beat, stop } = started(vi.fn(() => promise));
    let isOver = false;
    const stopped = stop().then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(5_000);
    redis.emit('ready');
    expect([isOver, beat.mock.calls.length]).toEqual([false, 1]);
    resolve(undefined);
    await stopped;
  });
});
