import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { unsaved } from '../remotes/unsaved.ts';
import { createSession } from './session.ts';

const deleteDatabase = vi.fn();
const asked: string[] = [];
const stops: (() => void)[] = [];

beforeEach(() => {
  deleteDatabase.mockClear();
  asked.length = 0;
  vi.stubGlobal('indexedDB', { deleteDatabase });
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

const logOut = () =>
  createSession({
    apiBaseUrl: `${location.origin}/api`,
    onUnreachable: () => undefined,
    onUser: () => undefined,
  }).logOut();

it('leaves nothing on the device once everything is saved', async () => {
  stops.push(
    unsaved.add(async () => {
      asked.push('saved');
      return 0;
    }),
  );
  await logOut();
  expect(asked).toEqual(['saved', '/api/auth/logout']);
  expect(deleteDatabase.mock.calls).toEqual([['wellspring']]);
});

it('keeps for its author what the server could not take', async () => {
  stops.push(unsaved.add(async () => 2));
  await logOut();
  expect(asked).toEqual(['/api/auth/logout']);
  expect(deleteDatabase).not.toHaveBeenCalled();
});
