import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { More } from '../loading/load-more.ts';
import { beginPage, details, leavePage, preparePage, show, versions } from '../testing/page-around.ts';
import { openShadow } from './shadow-stage.ts';

const late = vi.hoisted(() => ({ more: null as Promise<unknown> | null }));
vi.mock('../loading/load-more.ts', async (original) => ({
  ...(await original<typeof import('../loading/load-more.ts')>()),
  loadMore: () => late.more,
}));

const configuration = { views: ['checkups'], isolationFloor: 'shadow', ...versions };
/** Answers of the server by the end of their path; what is not there never comes. */
let answers: Record<string, () => Promise<Response>>;
const fetching = vi.fn(
  (address: string, { signal }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const { pathname } = new URL(address);
      signal?.addEventListener('abort', () => reject(signal.reason));
      answers[pathname]?.().then(resolve, reject);
    }),
);

beforeAll(preparePage);
beforeEach(() => {
  beginPage();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetching);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  answers = {};
  late.more = Promise.resolve({ openShadow } as unknown as More);
});
afterEach(async () => {
  await leavePage();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const codes = () => details('error').map(({ code }) => code);

it('gives up a view whose files hang after a server that was away, too', async () => {
  answers['/api/embed/configuration'] = () => Promise.reject(new TypeError('refused'));
  const element = show({ isolation: 'shadow' });
  element.getAssertion = async () => 'word';
  await after(0);
  expect(element.shadowRoot?.textContent).toContain('We will keep trying.');
  answers['/api/embed/configuration'] = async () => Response.json(configuration);
  await after(1_000);
  expect(element.shadowRoot?.textContent).toBe('Wellspring is loading');
  await after(125_000);
  expect([element.state, codes()]).toEqual(['error', ['E_SERVER', 'E_LOAD']]);
});

it('reports nothing about a view that was cancelled', async () => {
  const element = show({ isolation: 'shadow' });
  await after(0);
  const rest = Promise.withResolvers<unknown>();
  late.more = rest.promise;
  // Two restarts: the first retry asks the server, the second its own script.
  element.setAttribute('auth-endpoint', '/proof');
  await after(0);
  element.setAttribute('isolation', 'frame');
  rest.reject(new Error('gone'));
  await after(0);
  expect([element.state, codes()]).toEqual(['loading', []]);
  expect(element.shadowRoot?.querySelector('iframe')).not.toBeNull();
});
