import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLinger } from './use-linger.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('keeps a closed element for 400 ms, unless it is opened again before', () => {
  const { result, rerender } = renderHook(({ isShown }) => useLinger(isShown), { initialProps: { isShown: false } });
  expect(result.current).toBe(false);
  rerender({ isShown: true });
  expect(result.current).toBe(true);
  rerender({ isShown: false });
  act(() => vi.advanceTimersByTime(399));
  expect(result.current).toBe(true);
  rerender({ isShown: true });
  act(() => vi.advanceTimersByTime(1_000));
  expect(result.current).toBe(true);
  rerender({ isShown: false });
  act(() => vi.advanceTimersByTime(400));
  expect(result.current).toBe(false);
});
