import { AppError } from '@wellspring/shared/errors.ts';
import { aUser } from '@wellspring/shared/testing/a-user.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { unsaved } from '../remotes/unsaved.ts';
import { createSession } from './session.ts';

const deleteDatabase = vi.fn();
const asked: string[] = [];
let isAway = false;
/** Whether the password alone opens nothing. */
let needsStep = false;
const secondStep = {
  ...{ secondStep: 'verify', takesCode: true, takesRecoveryCode: true, passkey: null },
  expiresAt: '2026-11-23T10:05:00.000Z',
};
/** Addresses that refuse every call, with this code. */
let refusals: Record<string, string> = {};
/** Addresses that answer only then. */
let slow: Record<string, Promise<void>> = {};
const stops: (() => void)[] = [];

beforeEach(() => {
  for (const mock of [goTo, deleteDatabase, onUser, onEnded, others.leave]) mock.mockClear();
  others.left = 0;
  asked.length = 0;
  isAway = false;
  needsStep = false;
  refusals = {};
  slow = {};
  vi.stubGlobal('indexedDB', { deleteDatabase });
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    if (isAway) throw new TypeError('no network');
    await slow[pathname];
    const refusal = refusals[pathname];
    if (refusal) return Response.json({ code: refusal, requestId: 'r', message: [] }, { status: 401 });
    if (needsStep && pathname === '/api/auth/local') return Response.json(secondStep, { status: 202 });
    if (pathname === '/api/auth/second-step' || pathname === '/api/auth/local' || pathname === '/api/auth/refresh')
      return Response.json({ jwt: 'new', expires_in: 600, user: aUser() });
    if (pathname === '/api/users/me') return Response.json(aUser());
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  // Code that is still waiting for the network finds no session.
  dispatchEvent(new Event('online'));
});

const onUser = vi.fn();
const onEnded = vi.fn();
/** What the other tabs could not save, and whether the log-out was broadcast. */
const others = { left: 0, leave: vi.fn() };
let onLeft: () => void;
const open = () =>
  createSession({
    apiBaseUrl: `${location.origin}/api`,
    onUnreachable: () => undefined,
    onUser,
    onEnded,
    goTo,
    openOtherTabs: (options) => {
      onLeft = options.onLeft;
      return { save: async () => others.left, leave: others.leave, close: () => undefined };
    },
  });
const goTo = vi.fn();
const logOut = () => open().logOut();
const storedToken = JSON.stringify({ jwt: 'kept', endsAt: Date.now() + 600_000 });

it('knows no user before the second step of a log-in', async () => {
  needsStep = true;
  const session = open();
  expect(await session.logIn({ identifier: 'nora@demo.test', password: 'right' })).toEqual(secondStep);
  expect([session.getToken(), onUser.mock.calls]).toEqual([null, []]);
  await session.finishLogIn({ code: '123456' });
  expect([session.getToken(), onUser.mock.calls]).toEqual(['new', [[aUser()]]]);
});

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

it('leaves the drafts of other users on the device', async () => {
  const forgotten = vi.spyOn(await import('@wellspring/shared/web/host/clear-device-data.ts'), 'clearDeviceData');
  const session = open();
  await session.logIn({ identifier: 'a@demo.test', password: 'secret' });
  await session.logOut();
  expect(forgotten.mock.calls).toEqual([[aUser().id]]);
  forgotten.mockRestore();
});

it('logs out on the server where the browser refuses turns', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } });
  await logOut();
  expect(asked).toEqual(['/api/auth/logout']);
});

it('keeps the drafts that the server could not take for their author', async () => {
  stops.push(unsaved.add(async () => 2));
  await logOut();
  expect(asked).toEqual(['/api/auth/logout']);
  expect(deleteDatabase).not.toHaveBeenCalled();
});

it('keeps what another tab could not save, and broadcasts the log-out', async () => {
  others.left = 1;
  await logOut();
  expect(deleteDatabase).not.toHaveBeenCalled();
  expect(others.leave).toHaveBeenCalledOnce();
  expect(onEnded).not.toHaveBeenCalled();
});

describe('a session that expires', () => {
  const recognised = async () => {
    sessionStorage.setItem('ws.token', storedToken);
    const session = open();
    await session.restore();
    return session;
  };
  const isOver = () => [onEnded.mock.calls.length, onUser.mock.lastCall?.[0], sessionStorage.length];

  it('is over as soon as any call says so', async () => {
    const session = await recognised();
    refusals = { '/api/checkups/own': 'session_ended' };
    await expect(session.api.get('checkups/own').json()).rejects.toThrow('session_ended');
    expect(isOver()).toEqual([1, null, 0]);
    expect(session.getToken()).toBeNull();
  });

  it('is over when another tab has logged out', async () => {
    const session = await recognised();
    onLeft();
    expect(isOver()).toEqual([1, null, 0]);
    expect(session.getToken()).toBeNull();
  });

  it('is over when its token is forged or expired and the cookie opens nothing', async () => {
    refusals = { '/api/users/me': 'unauthenticated', '/api/auth/refresh': 'session_ended' };
    await recognised();
    expect(isOver()).toEqual([1, null, 0]);
    expect(asked).toEqual(['/api/users/me', '/api/auth/refresh']);
  });

  it('is none at all for a visitor without a token', async () => {
    refusals = { '/api/auth/refresh': 'session_ended' };
    await open().restore();
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('continues by the cookie when another tab has logged in again', async () => {
    refusals = { '/api/users/me': 'session_ended' };
    const session = await recognised();
    expect(session.getToken()).toBe('new');
    expect(onUser.mock.lastCall?.[0]).not.toBeNull();
  });

  it('does not end the one that was begun since, when its answer comes late', async () => {
    const session = await recognised();
    const late = Promise.withResolvers<void>();
    slow = { '/api/checkups/own': late.promise };
    refusals = { '/api/checkups/own': 'session_ended' };
    const call = session.api.get('checkups/own').json();
    await expect.poll(() => asked.at(-1)).toBe('/api/checkups/own');
    await session.logIn({ identifier: 'a@b.test', password: 'x' });
    late.resolve();
    await expect(call).rejects.toThrow('session_ended');
    expect([onEnded.mock.calls.length, session.getToken()]).toEqual([0, 'new']);
  });
});

describe('a log-out that does not reach the server', () => {
  const leave = async () => {
    sessionStorage.setItem('ws.token', storedToken);
    isAway = true;
    await logOut();
    asked.length = 0;
  };

  it('signs the user out of this device anyway, and keeps a marker without a token', async () => {
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

  it('is sent by the next page before any other call, and the page counts as signed out', async () => {
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

  it('lets no one in by the old cookie while the server is unavailable', async () => {
    await leave();
    await open().restore();
    await expect.poll(() => asked).toEqual(['/api/auth/logout']);
    expect(localStorage.length).toBe(1);
    await expect(open().logIn({ identifier: 'a@b.test', password: 'x' })).rejects.toThrow(AppError);
    expect(asked).not.toContain('/api/auth/refresh');
  });

  it('is sent before the next user is let in, and never ends their session', async () => {
    await leave();
    isAway = false;
    await open().logIn({ identifier: 'a@b.test', password: 'x' });
    expect(asked).toEqual(['/api/auth/logout', '/api/auth/local']);
    expect(localStorage.length).toBe(0);
    dispatchEvent(new Event('online'));
    expect(asked).toHaveLength(2);
  });
});

describe('leaving for the log-in of the organisation', () => {
  it('names the page that was asked for', async () => {
    await open().signOn('/checkups?year=2026');
    expect(goTo.mock.calls).toEqual([
      [`${location.origin}/api/auth/single-sign-on?redirect=%2Fcheckups%3Fyear%3D2026`],
    ]);
  });

  it('waits for a log-out that is pending, which would end the new session', async () => {
    localStorage.setItem('ws.leaving', '1');
    isAway = true;
    const session = open();
    await expect(session.signOn(null)).rejects.toMatchObject({ code: 'unavailable' });
    expect(goTo).not.toHaveBeenCalled();
    isAway = false;
    await session.signOn(null);
    expect(asked).toContain('/api/auth/logout');
    expect(goTo.mock.calls).toEqual([[`${location.origin}/api/auth/single-sign-on`]]);
  });
});
