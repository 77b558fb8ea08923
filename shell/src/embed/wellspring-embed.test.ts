import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  beginPage,
  connect,
  details,
  findFrame,
  leavePage,
  preparePage,
  prevent,
  ready,
  SERVER,
  show,
  versions,
} from './testing/page-around.ts';

// From beside the loader, where jsdom has no server.
vi.mock('./loading/load-more.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./loading/load-more.ts')>()),
  loadMore: async () => (await import('./more.ts')).more,
}));

beforeAll(preparePage);
beforeEach(beginPage);
afterEach(async () => {
  await leavePage();
  vi.useRealTimers();
});

describe('<wellspring-embed> in a frame', () => {
  it('is ready with the versions of loader, screens and server', async () => {
    const { element } = await ready();
    expect(element.version).toEqual({ loader: expect.any(String), app: '1.0.0', server: '0.1.0', api: 1 });
    expect([element.state, element.dataset.state]).toEqual(['ready', 'ready']);
    expect(details('state').map(({ state }) => state)).toEqual(['loading', 'ready']);
  });

  it.each([
    ['an attribute', { view: 'brand-new', 'resource-id': '42' }, '/page'],
    ['the address of the page', { routing: 'hash' }, '/page#ws/brand-new/42'],
  ])('asks the server for a view that it does not know, named by %s', async (_by, attributes, address) => {
    history.replaceState(null, '', address);
    const { element } = await ready(attributes);
    const { searchParams } = new URL(findFrame(element).src);
    expect([searchParams.get('view'), searchParams.get('id')]).toEqual(['brand-new', '42']);
    history.replaceState(null, '', '/');
  });

  it('shows changes of view, language, look and size at once, and each place in one step', async () => {
    const { element, targets } = await ready({ 'min-height': '200' });
    element.navigate('checkup', 'e1');
    await vi.waitUntil(() => targets().at(-1)?.view === 'checkup');
    expect(targets().filter(({ view, resourceId }) => view === 'checkup' || resourceId)).toHaveLength(1);
    Object.assign(element, { density: 'compact', hide: 'nav title', locale: 'fr', height: '700' });
    await vi.waitUntil(() => targets().at(-1)?.density === 'compact');
    expect(targets().at(-1)).toMatchObject({ resourceId: 'e1', density: 'compact', hide: 'nav title', locale: 'fr' });
    const { style } = findFrame(element);
    expect([style.blockSize, style.minBlockSize]).toEqual(['700px', '200px']);
  });

  it('grows with its content, up to a limit, unless the page fixes its height', async () => {
    const { element, say } = await ready();
    say({ type: 'resize', height: 0 });
    say({ type: 'resize', height: 900_000 });
    await vi.waitUntil(() => details('resize').length === 1);
    expect([findFrame(element).style.blockSize, details('resize')]).toEqual(['20000px', [{ height: 20_000 }]]);
    say({ type: 'resize', height: 640 });
    await vi.waitUntil(() => details('resize').length === 2);
    element.setAttribute('height', '300');
    await vi.waitUntil(() => findFrame(element).style.blockSize === '300px');
    element.removeAttribute('height');
    await vi.waitUntil(() => findFrame(element).style.blockSize === '640px');
  });

  it('lets the page prevent where a person goes, and else follows with its attributes', async () => {
    const { element, say, said } = await ready();
    const move = { view: 'checkup', id: 'e9', path: '/vitamins/checkup/e9' };
    const answers = () => said.flatMap((message) => (message.type === 'answer' ? [message.value] : []));
    prevent(['navigate']);
    say({ type: 'ask', question: 1, what: 'move', move });
    await vi.waitUntil(() => answers().length === 1);
    prevent([]);
    say({ type: 'ask', question: 2, what: 'move', move });
    await vi.waitUntil(() => answers().length === 2);
    expect(answers()).toEqual([false, true]);
    expect([element.getAttribute('view'), element.getAttribute('resource-id')]).toEqual(['checkup', 'e9']);
    expect(details('navigate')).toEqual([move, move]);
  });

  it('reports waiting answers: for a badge, and before the page is left', async () => {
    const { say } = await ready();
    say({ type: 'event', event: { type: 'waiting', path: '/vitamins', count: 2, nextDeadline: '2026-12-01' } });
    say({ type: 'event', event: { type: 'pending', count: 1 } });
    say({ type: 'event', event: { type: 'pending', count: 2 } });
    say({ type: 'event', event: { type: 'pending', count: 0 } });
    await vi.waitUntil(() => details('pending').length === 3);
    expect(details('available')).toEqual([{ open: 2, nextDeadline: '2026-12-01' }]);
    expect(details('dirty')).toEqual([{ dirty: true }, { dirty: false }]);
  });

  it('flushes and logs out by asking the frame', async () => {
    const { element, said, say } = await ready();
    const answer = async (what: string, value: unknown) => {
      const asked = () => said.find((message) => message.type === 'ask' && message.what === what);
      await vi.waitUntil(asked);
      const message = asked();
      if (message?.type === 'ask') say({ type: 'answer', question: message.question, value });
    };
    const flushed = element.flush();
    await answer('flush', 3);
    expect(await flushed).toEqual({ pending: 3 });
    const out = element.logout();
    await answer('logout', null);
    await out;
    expect(element.state).toBe('auth-required');
    expect(element.shadowRoot?.textContent).toContain('You are logged out.');
    expect(findFrame(element)).toBeNull();
  });

  it('logs an outdated loader only on the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const element = show();
    const { say } = await connect(element);
    say({ type: 'ready', versions: { ...versions, features: ['deprecates-loader-1'] } });
    await element.ready();
    expect([details('deprecation').length, element.state]).toEqual([1, 'ready']);
    expect(warn).toHaveBeenCalled();
  });

  it('gives way to a server that no longer speaks to this loader', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const element = show();
    const { say } = await connect(element);
    say({ type: 'ready', versions: { ...versions, minLoader: 9 } });
    await vi.waitUntil(() => element.state === 'incompatible');
    expect(details('error')).toEqual([expect.objectContaining({ code: 'E_INCOMPATIBLE', retryable: false })]);
  });

  it('retries twice when the view cannot be loaded, then shows a message with an action', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const element = show();
    const addresses: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { say } = await connect(element);
      const frame = findFrame(element);
      addresses.push(new URL(frame.src).searchParams.get('failed') ?? '0');
      say({ type: 'trouble', code: 'E_LOAD', help: 'gone', correlationId: '', isFatal: true });
      await vi.waitUntil(() => findFrame(element) !== frame, { timeout: 5_000 });
    }
    expect(addresses).toEqual(['0', '1', '2']);
    expect(element.shadowRoot?.querySelector('[role="alert"] button')?.textContent).toBe('Try again');
    expect(element.shadowRoot?.querySelector('slot')?.name).toBe('fallback');
  });

  it.each([
    ['an answer that stands differently elsewhere', 'E_CONFLICT'],
    ['a part that could not be loaded', 'E_LOAD'],
  ] as const)('reports %s without leaving its state', async (_case, code) => {
    const { element, say } = await ready();
    const frame = findFrame(element);
    say({ type: 'event', event: { type: 'trouble', code } });
    await vi.waitUntil(() => details('error').length === 1);
    expect([details('error')[0]?.code, element.state, findFrame(element)]).toEqual([code, 'ready', frame]);
  });

  it('asks the page who the person is, through its property', async () => {
    const element = show();
    element.getAssertion = async ({ reason }) => `word for ${reason}`;
    const { say, said } = await connect(element);
    say({ type: 'ask', question: 7, what: 'proof', reason: 'refresh' });
    await vi.waitUntil(() => said.some(({ type }) => type === 'answer'));
    const value = { assertion: 'word for refresh' };
    expect(said.filter(({ type }) => type === 'answer')).toEqual([{ type: 'answer', question: 7, value }]);
  });

  it('leaves nothing behind when it is taken away a hundred times', async () => {
    const add = vi.spyOn(globalThis, 'addEventListener');
    for (let round = 0; round < 100; round += 1) {
      const element = show();
      element.remove();
      await Promise.resolve();
      expect(element.state).toBe('idle');
    }
    const signals = add.mock.calls.map(([, , options]) => (options as AddEventListenerOptions | undefined)?.signal);
    expect(signals.length).toBeGreaterThan(0);
    expect(signals.every((signal) => signal?.aborted)).toBe(true);
    add.mockRestore();
  });

  it('names the attribute to mend', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const element = show({ view: 'Sal aries' });
    expect([element.state, details('error')[0]?.code]).toEqual(['error', 'E_CONFIG']);
    // The way out stays: where the script came from is known.
    expect(element.shadowRoot?.querySelector('a')?.href).toBe(`${SERVER}/`);
  });
});
