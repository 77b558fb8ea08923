import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  beginPage,
  details,
  findFrame,
  leavePage,
  preparePage,
  SERVER,
  show,
  versions,
} from './testing/page-around.ts';

// From beside the loader, where jsdom has no server.
vi.mock('./loading/load-more.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof import('./loading/load-more.ts')>()),
  loadMore: async () => (await import('./more.ts')).more,
}));

let answer: () => Response;
let asked: { path: string; body: unknown }[];
beforeAll(preparePage);
beforeEach(() => {
  beginPage();
  asked = [];
  answer = () => Response.json({ open: 2, nextDeadline: '2026-12-01T00:00:00.000Z' });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const path = address.slice(SERVER.length);
    asked.push({ path, body: body ? JSON.parse(`${body}`) : null });
    if (path.startsWith('/api/embed/configuration'))
      return Response.json({ views: ['checkups'], isolationFloor: 'frame', ...versions });
    return answer();
  });
});
afterEach(async () => {
  await leavePage();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function look(loading: string, attributes: Record<string, string> = {}) {
  const element = show({ loading, ...attributes });
  let counter = 0;
  element.getAssertion = async () => `word ${++counter}`;
  return element;
}
const frames = (element: HTMLElement) => element.shadowRoot?.querySelectorAll('iframe').length;

it('says how much is open without a frame', async () => {
  const element = look('never');
  await vi.waitUntil(() => details('available').length > 0);
  expect(details('available')).toEqual([{ open: 2, nextDeadline: '2026-12-01T00:00:00.000Z' }]);
  expect([element.dataset.open, element.state, frames(element)]).toEqual(['2', 'idle', 0]);
  expect(asked).toEqual([
    { path: '/api/embed/configuration?key=ek', body: null },
    { path: '/api/embed/available', body: { assertion: 'word 1', embedKey: 'ek', view: 'checkups' } },
  ]);
});

it('loads the view when something is open', async () => {
  const element = look('available');
  await vi.waitUntil(() => findFrame(element));
  expect([element.dataset.open, element.state]).toEqual(['2', 'loading']);
});

it('shows nothing where nothing is open, and asks again when the reader comes back after a while', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  answer = () => Response.json({ open: 0, nextDeadline: null });
  const element = look('available');
  await vi.waitUntil(() => details('available').length > 0);
  const come = () => document.dispatchEvent(new Event('visibilitychange'));
  come();
  expect([element.dataset.open, frames(element), element.shadowRoot?.textContent]).toEqual(['0', 0, '']);
  expect(asked).toHaveLength(2);
  answer = () => Response.json({ open: 1, nextDeadline: null });
  vi.advanceTimersByTime(600_000);
  come();
  await vi.waitUntil(() => findFrame(element));
  expect(details('available').map(({ open }) => open)).toEqual([0, 1]);
});

it('leaves the box empty for a reader without an account, and tells the page why', async () => {
  answer = () => Response.json({ code: 'embed_user_unknown', requestId: 'r1' }, { status: 403 });
  const element = look('available');
  await vi.waitUntil(() => details('error').length > 0);
  expect(details('error')).toMatchObject([{ code: 'E_USER_UNKNOWN', correlationId: 'r1' }]);
  expect([element.shadowRoot?.textContent, frames(element)]).toEqual(['', 0]);
});

it('is refused where the reader is only known after a log-in', async () => {
  show({ loading: 'available', auth: 'popup' });
  await vi.waitUntil(() => details('error').length > 0);
  expect(details('error')).toMatchObject([{ code: 'E_CONFIG', help: "loading='available' needs auth='assertion'" }]);
});
