import { AppError } from '@wellspring/shared/errors.ts';
import { aUser } from '@wellspring/shared/testing/a-user.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unsaved } from '../remotes/unsaved.ts';
import { createSession } from './session.ts';

const deleteDatabase = vi.fn();
const asked: string[] = [];
let isAway = false;
const stops: (() => void)[] = [];

beforeEach(() => {
  deleteDatabase.mockClear();
  asked.length = 0;
  isAway = false;
  vi.stubGlobal('indexedDB', { deleteDatabase });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (isAway) throw new TypeError('no network');
    if (pathname === '/api/auth/local') return Response.json({ jwt: 'new', expires_in: 600, user: aUser() });
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  // Whoever still waits for the network finds nothing owed.
  dispatchEvent(new Event('online'));
});

const onUser = vi.fn();
const open = () => createSession({ apiBaseUrl: `${location.origin}/api`, onUnreachable: () => undefined, onUser });
const logOut = () => open().logOut();
const storedToken = JSON.stringify({ jwt: 'kept', endsAt: Date.now() + 600_000 });

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

describe('a log-out that does not reach the server', () => {
  const leave = async () => {
    sessionStorage.setItem('ws.token', storedToken);
    isAway = true;
    await logOut();
    asked.length = 0;
  };

  it('has logged the person out of this device all the same, and keeps a marker without a token', async () => {
    await leave();
    expect(onUser).toHaveBeenLastCalledWith(null);
    expect([sessionStorage.length, JSON.stringify({ ...localStorage })]).toEqual([0, '{"ws.leaving":"1"}']);
  });

  it('is done when the network is back, once', async () => {
    await leave();
    isAway = false;
    dispatchEvent(new Event('online'));
    await expect.poll(() => localStorage.length).toBe(0);
    dispatchEvent(new Event('online'));
    expect(asked).toEqual(['/api/auth/logout']);
  });

  it('is done by the next page before anything else, which takes nobody for signed in', async () => {
    await leave();
    isAway = false;
    // Another tab of the same browser has a token still.
    sessionStorage.setItem('ws.token', storedToken);
    const session = open();
    await session.restore();
    expect(session.getToken()).toBeNull();
    await expect.poll(() => localStorage.length).toBe(0);
    expect(asked).toEqual(['/api/auth/logout']);
  });

  it('keeps everybody out by the cookie that was left behind, as long as the server is away', async () => {
    await leave();
    await open().restore();
    await expect.poll(() => asked).toEqual(['/api/auth/logout']);
    expect(localStorage.length).toBe(1);
    await expect(open().logIn({ identifier: 'a@b.test', password: 'x' })).rejects.toThrow(AppError);
    expect(asked).not.toContain('/api/auth/refresh');
  });

  it('is done before the next person is let in, and never ends their session', async () => {
    await leave();
    isAway = false;
    await open().logIn({ identifier: 'a@b.test', password: 'x' });
    expect(asked).toEqual(['/api/auth/logout', '/api/auth/local']);
    expect(localStorage.length).toBe(0);
    dispatchEvent(new Event('online'));
    expect(asked).toHaveLength(2);
  });
});
