import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  beginPage,
  connect,
  details,
  findFrame,
  greet,
  leavePage,
  preparePage,
  ready,
  SERVER,
  show,
  versions,
} from '../testing/page-around.ts';
import type { WellspringEmbed } from '../wellspring-embed.ts';

/** What `/api/embed/configuration` answers. */
let configuration: () => Response | Promise<Response>;
const fetching = vi.fn(async (_address: string) => configuration());

const allowed = { views: ['checkups', 'checkup', 'report'], paused: [], isolationFloor: 'frame', ...versions };
const answers = (body: object) => () => Response.json(body);
const refuses =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  () =>
    Response.json({ code, requestId: 'r1', message: [] }, { status, headers });

beforeAll(preparePage);
beforeEach(() => {
  beginPage();
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.stubGlobal('fetch', fetching);
  fetching.mockClear();
  configuration = answers(allowed);
});
afterEach(async () => {
  await leavePage();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const readText = (element: WellspringEmbed) => element.shadowRoot?.textContent ?? '';
const codes = () => details('error').map(({ code }) => code);
/** The browser has loaded something into the frame: our page, or one of its own that says why not. */
const loaded = (element: WellspringEmbed) => findFrame(element).dispatchEvent(new Event('load'));
const press = (element: WellspringEmbed, label: string) => {
  const button = [...(element.shadowRoot?.querySelectorAll('button') ?? [])].find((one) => one.textContent === label);
  if (!button) throw new Error(`no button "${label}" in: ${readText(element)}`);
  button.click();
};
/** Messages of ports travel outside of the faked clock. */
const heard = (condition: () => unknown) => vi.waitUntil(condition, { timeout: 5_000 });

describe('while a frame is on its way', () => {
  it('covers the page of the browser with a skeleton, until the view is there', async () => {
    const element = show();
    await after(0);
    expect(readText(element)).toBe('Wellspring is loading');
    expect(findFrame(element).style.opacity).toBe('0');
    const { say } = greet(element);
    expect(findFrame(element).style.opacity).toBe('0');
    say({ type: 'ready', versions });
    await heard(() => element.state === 'ready');
    expect([readText(element), findFrame(element).style.opacity]).toEqual(['', '']);
  });

  it('shows the log-in form as soon as it is there', async () => {
    const element = show({ auth: 'login' });
    await after(0);
    const { say } = greet(element);
    say({ type: 'resize', height: 260 });
    await heard(() => findFrame(element).style.opacity === '');
    expect([readText(element), findFrame(element).style.blockSize]).toEqual(['', '260px']);
  });

  it('covers what comes after the log-in, and does not wait for it for ever', async () => {
    const element = show({ auth: 'login' });
    await after(0);
    const { say } = greet(element);
    say({ type: 'resize', height: 260 });
    await heard(() => findFrame(element).style.opacity === '');
    say({ type: 'auth', expiresIn: 600 });
    await heard(() => details('auth').length === 1);
    expect([readText(element), findFrame(element).style.opacity]).toEqual(['Wellspring is loading', '0']);
    await after(125_000);
    expect(codes()).toEqual(['E_LOAD']);
  });

  it('says when it takes longer than usual and lets the reader try again', async () => {
    const element = show();
    await after(0);
    greet(element);
    await after(11_900);
    expect(readText(element)).toBe('Wellspring is loading');
    const region = element.shadowRoot?.querySelector('[role="status"]') as Element;
    const moves = vi.fn();
    new MutationObserver(moves).observe(region.parentElement as Element, { childList: true });
    await after(100);
    expect(region.textContent).toBe('This is taking longer than usual.');
    // A region that is taken out and put in again is not read.
    expect(moves.mock.calls.flat(2).flatMap(({ removedNodes = [] }) => [...removedNodes])).toEqual([]);
    const first = findFrame(element);
    press(element, 'Try again');
    expect(findFrame(element)).not.toBe(first);
    expect(readText(element)).toBe('Wellspring is loading');
  });

  it('gives up after two minutes, once, with a state, an event and a way on', async () => {
    const element = show();
    await after(0);
    greet(element);
    await after(124_000);
    expect([element.state, codes()]).toEqual(['loading', []]);
    await after(1_000);
    expect([element.state, codes()]).toEqual(['error', ['E_LOAD']]);
    expect(element.shadowRoot?.querySelector('slot')?.name).toBe('fallback');
    await after(600_000);
    expect(codes()).toEqual(['E_LOAD']);
    press(element, 'Try again');
    await after(0);
    greet(element).say({ type: 'ready', versions });
    await heard(() => element.state === 'ready');
  });
});

describe('a frame that is reloaded', () => {
  it('is given a port of its own, and shown again', async () => {
    vi.useRealTimers();
    const { element, say } = await ready();
    say({ type: 'event', event: { type: 'pending', count: 1 } });
    await heard(() => details('dirty').length === 1);
    const flushed = element.flush();
    const again = greet(element);
    expect(element.state).toBe('loading');
    // What the page before was asked has no answer any more.
    expect(await flushed).toEqual({ pending: 0 });
    expect(details('dirty')).toEqual([{ dirty: true }, { dirty: false }]);
    again.say({ type: 'ready', versions });
    await heard(() => element.state === 'ready');
    expect(again.targets()).toHaveLength(1);
  });

  it('is shown again after its element was moved', async () => {
    vi.useRealTimers();
    const { element } = await ready();
    const elsewhere = document.body.appendChild(document.createElement('section'));
    elsewhere.append(element);
    expect([element.state, readText(element)]).toEqual(['loading', 'Wellspring is loading']);
    const { say } = await connect(element);
    say({ type: 'ready', versions });
    await heard(() => element.state === 'ready');
    expect(codes()).toEqual([]);
  });

  it('uses an assertion of the attribute once, and asks the page after that', async () => {
    vi.useRealTimers();
    const element = show({ assertion: 'first' });
    element.getAssertion = async () => 'second';
    const given: unknown[] = [];
    for (const question of [1, 2]) {
      const { say, said } = await connect(element);
      say({ type: 'ask', question, what: 'proof', reason: 'initial' });
      await heard(() => said.some(({ type }) => type === 'answer'));
      given.push(...said.flatMap((message) => (message.type === 'answer' ? [message.value] : [])));
    }
    expect(given).toEqual([{ assertion: 'first' }, { assertion: 'second' }]);
  });

  it('is reported missing when the reloaded document is no page of ours', async () => {
    vi.useRealTimers();
    const { element } = await ready();
    loaded(element);
    vi.useFakeTimers();
    configuration = refuses(503, 'unavailable');
    loaded(element);
    await after(500);
    expect([element.state, codes()]).toEqual(['error', ['E_SERVER']]);
  });
});

describe('a frame that does not come', () => {
  it.each([
    ['an origin that is not of the key', refuses(403, 'embed_origin_not_allowed'), 'E_ORIGIN', 'not among the origins'],
    ['a key nobody knows', refuses(404, 'embed_key_unknown'), 'E_CONFIG', 'does not know this embed key'],
    ['a view the key does not show', answers({ ...allowed, views: ['report'] }), 'E_VIEW_FORBIDDEN', "'checkups'"],
  ])('is explained at once and not tried again: %s', async (_case, answer, code, help) => {
    configuration = answer;
    const element = show();
    await after(0);
    loaded(element);
    await after(500);
    expect(details('error')).toEqual([
      { code, retryable: false, correlationId: expect.any(String), help: expect.stringContaining(help) },
    ]);
    expect(element.shadowRoot?.querySelector('button')).toBeNull();
    expect(element.shadowRoot?.querySelector('a')?.href).toBe(`${SERVER}/`);
    await after(600_000);
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('is explained by the policy of the page around', async () => {
    const element = show();
    await after(0);
    const violation = { blockedURI: `${SERVER}/embed/frame`, effectiveDirective: 'frame-src' };
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
    expect(details('error')).toMatchObject([{ code: 'E_ORIGIN', help: expect.stringContaining('frame-src') }]);
    expect(fetching).not.toHaveBeenCalled();
    expect(element.state).toBe('error');
  });

  it.each([
    ['a server that is away', () => Promise.reject(new TypeError('refused')), 'E_SERVER', 'is not answering'],
    ['a server that restarts', refuses(503, 'unavailable'), 'E_SERVER', 'We will keep trying'],
    ['a remote that is switched off', answers({ ...allowed, paused: ['checkups'] }), 'E_MAINTENANCE', 'switched off'],
    ['a refusal of something else around', answers(allowed), 'E_SERVER', 'is not answering'],
  ])('is retried with growing delays: %s', async (_case, answer, code, words) => {
    configuration = answer;
    const element = show();
    await after(0);
    loaded(element);
    await after(500);
    expect([element.state, codes()]).toEqual(['error', [code]]);
    expect(readText(element)).toContain(words);
    expect(findFrame(element)).toBeNull();
    const message = element.shadowRoot?.querySelector('[role="alert"]');
    await after(1_000);
    // The words stay while it is tried.
    expect(readText(element)).toContain(words);
    loaded(element);
    await after(500);
    expect(codes()).toEqual([code, code]);
    // The message is not rendered again, which would repeat its announcement or move the focus.
    expect(element.shadowRoot?.querySelector('[role="alert"]')).toBe(message);
    await after(1_999);
    expect(findFrame(element)).toBeNull();
    await after(1);
    configuration = answers(allowed);
    greet(element).say({ type: 'ready', versions });
    await heard(() => element.state === 'ready');
    expect(readText(element)).toBe('');
  });

  it("waits as long as the server's retry-after", async () => {
    configuration = refuses(429, 'too_many_requests', { 'retry-after': '30' });
    const element = show();
    await after(0);
    loaded(element);
    await after(500);
    expect(codes()).toEqual(['E_RATE']);
    await after(29_999);
    expect(findFrame(element)).toBeNull();
    await after(1);
    expect(findFrame(element)).not.toBeNull();
  });

  it('begins again as soon as the connection is back', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    configuration = () => Promise.reject(new TypeError('offline'));
    const element = show();
    await after(10_000);
    expect([element.state, codes()]).toEqual(['offline', ['E_OFFLINE']]);
    dispatchEvent(new Event('online'));
    expect(findFrame(element)).not.toBeNull();
  });

  it('is waited for while the server only is slow', async () => {
    const element = show();
    await after(12_500);
    const frame = findFrame(element);
    expect([element.state, codes(), fetching.mock.calls.length]).toEqual(['loading', [], 1]);
    greet(element).say({ type: 'ready', versions });
    await heard(() => element.state === 'ready');
    expect(findFrame(element)).toBe(frame);
    await after(600_000);
    expect(codes()).toEqual([]);
  });

  it('is restarted when it hangs for a minute', async () => {
    const element = show();
    await after(70_000);
    expect(codes()).toEqual(['E_SERVER']);
    await after(1_000);
    expect(findFrame(element)).not.toBeNull();
  });
});
