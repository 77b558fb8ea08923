import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmbedSession } from './embed-session.ts';
import type { AskForProof } from './proof.ts';

let calls: { url: string; headers: Record<string, string>; body: unknown }[];
let tokens: (() => Response | Promise<Response>)[];
let life: AbortController;

const given =
  (token: string, expires_in = 600, more: object = {}) =>
  () =>
    Response.json({ access_token: token, expires_in, scope: '', user: { id: 'u1' }, ...more });
const refused = (status: number, code: string) => () => Response.json({ code, requestId: 'r1' }, { status });

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  tokens = [];
  life = new AbortController();
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body?: string }) => {
    calls.push({ url, headers: init.headers, body: init.body ? JSON.parse(init.body) : null });
    return (tokens.shift() ?? refused(503, 'unavailable'))();
  });
});
afterEach(() => {
  life.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(ask = vi.fn<AskForProof>(async () => ({ assertion: 'assertion' }))) {
  const troubles: string[] = [];
  const session = createEmbedSession({
    apiBaseUrl: 'https://w.test/api',
    embedKey: 'ek',
    view: 'checkup',
    embedder: 'https://intranet.test',
    ask,
    onToken: () => {},
    onTrouble: ({ code }) => troubles.push(code),
    signal: life.signal,
  });
  return { session, ask, troubles };
}
const exchanges = () => calls.filter(({ url }) => url.endsWith('/embed/token'));

describe('createEmbedSession', () => {
  it('trades the assertion for a token, names the page around, and brings the person along', async () => {
    tokens = [given('t1')];
    const { session } = open();
    expect(await session.open()).toEqual({ person: { id: 'u1' }, canary: null });
    expect(session.getToken()).toBe('t1');
    expect(exchanges()[0]).toMatchObject({
      headers: { 'x-ws-embedder': 'https://intranet.test' },
      body: { assertion: 'assertion', embedKey: 'ek', view: 'checkup' },
    });
  });

  it('renews a minute before the end, by the server’s seconds', async () => {
    tokens = [given('t1', 600), given('t2', 600)];
    const { session, ask } = open();
    await session.open();
    await vi.advanceTimersByTimeAsync(539_000);
    expect(session.getToken()).toBe('t1');
    await vi.advanceTimersByTimeAsync(2_000);
    expect([session.getToken(), ask.mock.calls.at(-1)?.[0]]).toEqual(['t2', 'refresh']);
  });

  it('renews once for many who ask', async () => {
    tokens = [given('t1'), given('t2')];
    const { session } = open();
    await session.open();
    expect(await Promise.all([session.renew(), session.renew()])).toEqual(['t2', 't2']);
    expect(exchanges()).toHaveLength(2);
  });

  it('retries while the server is unavailable, and continues when it is back', async () => {
    tokens = [given('t1'), refused(503, 'unavailable'), refused(503, 'unavailable'), given('t2')];
    const { session, troubles } = open();
    await session.open();
    expect(await session.renew()).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect([session.getToken(), troubles]).toEqual(['t2', ['E_SERVER', 'E_SERVER']]);
  });

  it('leaves it to the person after three failures to prove who they are', async () => {
    tokens = [given('t1'), ...Array.from({ length: 9 }, () => refused(401, 'embed_assertion_invalid'))];
    const { session, troubles } = open();
    await session.open();
    await session.renew();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(troubles).toEqual(['E_ASSERTION_INVALID', 'E_ASSERTION_INVALID', 'E_ASSERTION_INVALID']);
  });

  it('waits for an unavailable server at the first load, and reports the wait', async () => {
    tokens = [refused(503, 'unavailable'), refused(429, 'too_many_requests'), given('t1')];
    const { session, troubles } = open();
    const opening = session.open();
    await vi.advanceTimersByTimeAsync(60_000);
    await opening;
    expect([session.getToken(), troubles]).toEqual(['t1', ['E_SERVER', 'E_RATE']]);
  });

  it('asks the page three times for a word that holds, then leaves it to the person', async () => {
    tokens = Array.from({ length: 9 }, () => refused(401, 'embed_assertion_invalid'));
    const { session, ask } = open();
    const opening = expect(session.open()).rejects.toMatchObject({ code: 'E_ASSERTION_INVALID' });
    await vi.advanceTimersByTimeAsync(60_000);
    await opening;
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('does not retry a permanent error', async () => {
    tokens = [refused(403, 'embed_user_disabled')];
    const { session, ask } = open();
    await expect(session.open()).rejects.toMatchObject({ code: 'E_USER_DISABLED' });
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('leaves a server alone for as long as it asks', async () => {
    const busy = () => Response.json({ code: 'too_many_requests' }, { status: 429, headers: { 'retry-after': '30' } });
    tokens = [busy, given('t1')];
    const { session } = open();
    const opening = session.open();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(session.getToken()).toBeNull();
    await vi.advanceTimersByTimeAsync(2_000);
    await opening;
    expect(session.getToken()).toBe('t1');
  });

  it('trades a token of a log-in for the next one, and asks the person only when its session is over', async () => {
    const renewable = { renewable: true };
    tokens = [given('t1', 600, renewable), given('t2', 600, renewable), refused(401, 'session_ended'), given('t3')];
    const { session, ask } = open();
    await session.open();
    expect(await session.renew()).toBe('t2');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(calls.at(-1)).toMatchObject({
      url: 'https://w.test/api/embed/renewals',
      headers: { authorization: 'Bearer t1' },
    });
    expect(await session.renew()).toBe('t3');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('keeps the renewal time right whatever the device’s clock says', async () => {
    tokens = [given('t1', 600), given('t2', 600)];
    const { session } = open();
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    await session.open();
    vi.setSystemTime(Date.now() - 4 * 3_600_000);
    await vi.advanceTimersByTimeAsync(541_000);
    expect(session.getToken()).toBe('t2');
  });

  it('ends the session on the server, never asks again and leaves nothing of the person on the device', async () => {
    const forgotten = vi.spyOn(await import('@wellspring/shared/web/host/clear-device-data.ts'), 'clearDeviceData');
    tokens = [given('t1', 65), () => new Response(null, { status: 204 })];
    const { session } = open();
    await session.open();
    await session.end();
    await vi.advanceTimersByTimeAsync(600_000);
    expect([calls.length, session.getToken()]).toEqual([2, null]);
    // Another element on the page may keep drafts of another user.
    expect(forgotten.mock.calls).toEqual([['u1']]);
    forgotten.mockRestore();
  });

  it('stops all of it with the element', async () => {
    tokens = [given('t1', 65)];
    const { session } = open();
    await session.open();
    life.abort();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(exchanges()).toHaveLength(1);
  });
});
