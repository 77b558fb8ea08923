import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmbedSession, pauseMs } from './embed-session.ts';

let calls: { url: string; headers: Record<string, string>; body: unknown }[];
let tokens: (() => Response | Promise<Response>)[];
let life: AbortController;

const given =
  (token: string, expires_in = 600) =>
  () =>
    Response.json({ access_token: token, expires_in, scope: '' });
const refused = (status: number, code: string) => () => Response.json({ code, requestId: 'r1' }, { status });

beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  tokens = [];
  life = new AbortController();
  vi.stubGlobal('fetch', async (url: string, init: { headers: Record<string, string>; body?: string }) => {
    calls.push({ url, headers: init.headers, body: init.body ? JSON.parse(init.body) : null });
    if (url.endsWith('/users/me')) return Response.json({ id: 'u1' });
    return (tokens.shift() ?? refused(503, 'unavailable'))();
  });
});
afterEach(() => {
  life.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(ask = vi.fn(async () => 'assertion')) {
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
    expect(await session.open()).toEqual({ person: { id: 'u1' } });
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
    expect([session.getToken(), ask.mock.calls.at(-1)?.[0 as never]]).toEqual(['t2', 'refresh']);
  });

  it('renews once for many who ask', async () => {
    tokens = [given('t1'), given('t2')];
    const { session } = open();
    await session.open();
    expect(await Promise.all([session.renew(), session.renew()])).toEqual(['t2', 't2']);
    expect(exchanges()).toHaveLength(2);
  });

  it('keeps trying while the server is away, and goes on when it is back', async () => {
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

  it('stops all of it with the element', async () => {
    tokens = [given('t1', 65)];
    const { session } = open();
    await session.open();
    life.abort();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(exchanges()).toHaveLength(1);
  });
});

describe('pauseMs', () => {
  it('doubles from a second to a minute, give or take a quarter', () => {
    expect([pauseMs(1, 0.5), pauseMs(2, 0.5), pauseMs(20, 0.5)]).toEqual([1_000, 2_000, 60_000]);
    expect([pauseMs(1, 0), pauseMs(1, 1)]).toEqual([750, 1_250]);
  });
});
