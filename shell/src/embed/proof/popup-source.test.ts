import { afterEach, expect, it, vi } from 'vitest';
import { readRequest } from '../element/attributes.ts';
import { askInWindow } from './popup-source.ts';

const SERVER = 'https://wellspring.test';
const request = readRequest((name) => ({ 'embed-key': 'ek', auth: 'popup' })[name] ?? null, {
  scriptUrl: `${SERVER}/embed/v1.js`,
  pageLanguage: 'en',
});
afterEach(() => vi.restoreAllMocks());

/** Offers the button, presses it and gives the window that opened. */
async function ask(signal = new AbortController().signal) {
  const popup = { close: vi.fn() };
  const opened = vi.spyOn(window, 'open').mockReturnValue(popup as never);
  const takeAway = vi.fn();
  let press = () => {};
  const asking = askInWindow({
    request,
    signal,
    offer(open) {
      press = open;
      return takeAway;
    },
  });
  asking.catch(() => undefined);
  await vi.waitUntil(() => press.length === 0 && press.toString() !== '() => {}');
  press();
  const say = (changes: object) =>
    dispatchEvent(
      new MessageEvent('message', {
        source: popup as never,
        origin: SERVER,
        data: { type: 'ws:code', code: 'c1' },
        ...changes,
      }),
    );
  return { asking, popup, opened, takeAway, say };
}

it('trades the code of its own window, and of no other, with a verifier the window never saw', async () => {
  const { asking, popup, opened, takeAway, say } = await ask();
  const address = new URL(String(opened.mock.calls[0]?.[0]));
  expect([address.origin, address.pathname]).toEqual([SERVER, '/embed/popup']);
  say({ origin: 'https://evil.test', data: { type: 'ws:code', code: 'evil' } });
  say({ source: window, data: { type: 'ws:code', code: 'evil' } });
  say({});
  const proof = await asking;
  if (!('code' in proof)) throw new Error('no code');
  expect(proof.code).toBe('c1');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof.verifier));
  const challenge = btoa(String.fromCharCode(...new Uint8Array(digest)));
  expect(address.searchParams.get('challenge')).toBe(
    challenge.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
  );
  expect(address.href).not.toContain(proof.verifier);
  expect([popup.close, takeAway].map((called) => called.mock.calls.length)).toEqual([1, 1]);
});

it('ends with the element', async () => {
  const life = new AbortController();
  const { asking, takeAway } = await ask(life.signal);
  life.abort();
  await expect(asking).rejects.toMatchObject({ code: 'E_AUTH_CALLBACK' });
  expect(takeAway).toHaveBeenCalled();
});
