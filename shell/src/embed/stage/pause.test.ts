import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actLater, pauseMs } from './pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('doubles up to a minute, with a little chance', () => {
  expect([pauseMs(1, 0.5), pauseMs(2, 0.5), pauseMs(20, 0.5)]).toEqual([1_000, 2_000, 60_000]);
  expect([pauseMs(1, 0), pauseMs(1, 1)]).toEqual([750, 1_250]);
});

it.each([
  ['the time has come', () => vi.advanceTimersByTime(5_000)],
  ['the connection is back', () => dispatchEvent(new Event('online'))],
  ['the reader is back', () => document.dispatchEvent(new Event('visibilitychange'))],
])('acts once when %s', (_case, happen) => {
  const act = vi.fn();
  actLater(5_000, act, new AbortController().signal);
  vi.advanceTimersByTime(4_999);
  expect(act).not.toHaveBeenCalled();
  happen();
  happen();
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(1);
});

it('does not act once it is over', () => {
  const act = vi.fn();
  const over = new AbortController();
  actLater(5_000, act, over.signal);
  over.abort();
  dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
});
