import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLookout } from './lookout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A look that takes as long as the test wants. */
function aSlowLook() {
  const ends: (() => void)[] = [];
  const look = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const end = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { look, end };
}

describe('a lookout', () => {
  it('looks at once, and again after each pause', async () => {
    const look = vi.fn(async () => undefined);
    const lookout = createLookout({ look, everyMs: 1_000, onFailure: () => undefined });
    lookout.start();
    expect(look).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(look).toHaveBeenCalledTimes(3);
    await lookout.stop();
  });

  it('looks once more when it was woken while looking, however often', async () => {
    const { look, end } = aSlowLook();
    const lookout = createLookout({ look, everyMs: 60_000, onFailure: () => undefined });
    lookout.start();
    for (let times = 0; times < 5; times += 1) lookout.wake();
    expect(look).toHaveBeenCalledTimes(1);
    await end();
    expect(look).toHaveBeenCalledTimes(2);
    await end();
    expect(look).toHaveBeenCalledTimes(2);
    await lookout.stop();
  });

  it('waits for other wake-ups where it is told to', async () => {
    const look = vi.fn(async () => undefined);
    const lookout = createLookout({ look, everyMs: 60_000, wakeAfterMs: 500, onFailure: () => undefined });
    lookout.wake();
    lookout.wake();
    await vi.advanceTimersByTimeAsync(499);
    expect(look).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(look).toHaveBeenCalledTimes(1);
    await lookout.stop();
  });

  it('tells of a failure and goes on after the pause', async () => {
    const failed = vi.fn();
    const look = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined);
    const lookout = createLookout({ look, everyMs: 1_000, onFailure: failed });
    lookout.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([failed.mock.calls.length, look.mock.calls.length]).toEqual([1, 2]);
    await lookout.stop();
  });

  it('ends with the look of the moment, and never looks again', async () => {
    const { look, end } = aSlowLook();
    const lookout = createLookout({ look, everyMs: 1_000, onFailure: () => undefined });
    lookout.start();
    lookout.wake();
    let isOver = false;
    const stopped = lookout.stop().then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(5_000);
    expect([isOver, lookout.isStopped()]).toEqual([false, true]);
    await end();
    await stopped;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(look).toHaveBeenCalledTimes(1);
  });
});
