import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOAD_LIMIT_MS, loadAgain, loadWithinLimit } from './patient-load.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<string>(() => {});

it('fails at the limit and not before when nothing answers', async () => {
  const outcome = vi.fn();
  loadWithinLimit(never, 'actions.js').catch((error: Error) => outcome(error.message));
  await vi.advanceTimersByTimeAsync(LOAD_LIMIT_MS - 1);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith('actions.js did not come within 120 seconds');
});

it('begins again beside what hangs, and takes what arrives first', async () => {
  const late = Promise.withResolvers<string>();
  const attempt = vi.fn(never).mockImplementationOnce(() => late.promise);
  const loaded = loadWithinLimit(attempt, 'x');
  loadAgain();
  expect(attempt).toHaveBeenCalledTimes(2);
  late.resolve('the first after all');
  expect(await loaded).toBe('the first after all');
  loadAgain();
  expect(attempt, 'what is loaded is not loaded again').toHaveBeenCalledTimes(2);
});

it('fails only when no attempt is left', async () => {
  const hanging = Promise.withResolvers<string>();
  const attempt = vi
    .fn(async (): Promise<string> => {
      throw new Error('refused');
    })
    .mockImplementationOnce(() => hanging.promise);
  const loaded = loadWithinLimit(attempt, 'x');
  loadAgain();
  await vi.advanceTimersByTimeAsync(0);
  hanging.resolve('came');
  expect(await loaded).toBe('came');

  const failing = loadWithinLimit(attempt, 'x');
  await expect(failing).rejects.toThrow('refused');
});
