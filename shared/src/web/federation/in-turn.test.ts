import { afterEach, expect, it, vi } from 'vitest';
import { inTurn } from './in-turn.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Request = (name: string, work: () => Promise<unknown>) => Promise<unknown>;
const withLocks = (request?: Request) => vi.stubGlobal('navigator', request ? { locks: { request } } : {});
const save = () => vi.fn(async () => 'saved');

const denied = async () => {
  throw new DOMException('The request was denied.', 'SecurityError');
};

it.each<[string, Request | undefined]>([
  ['a browser without locks', undefined],
  ['a frame that is refused a lock', denied],
  [
    'a lock manager that throws',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  ['a lock that is granted', (_name, work) => work()],
])('runs the work once: %s', async (_case, request) => {
  withLocks(request);
  const work = save();
  expect(await inTurn('a', work)).toBe('saved');
  expect(work).toHaveBeenCalledTimes(1);
});

it('passes on the failure of the work and does not repeat it', async () => {
  withLocks((_name, work) => work());
  const work = vi.fn(async () => {
    throw new Error('no connection');
  });
  await expect(inTurn('a', work)).rejects.toThrow('no connection');
  expect(work).toHaveBeenCalledTimes(1);
});

it('stops waiting for a turn that never comes, and does not run again when it comes late', async () => {
  vi.useFakeTimers();
  let grant = async (): Promise<unknown> => undefined;
  withLocks((_name, work) => {
    grant = work;
    return new Promise(() => {});
  });
  const work = save();
  const saved = inTurn('a', work);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await saved).toBe('saved');
  expect(await grant()).toBe('saved');
  expect(work).toHaveBeenCalledTimes(1);
});
