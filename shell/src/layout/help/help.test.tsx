import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { defaultGrants } from '@wellspring/shared/domain/frontends/remote-grants.ts';
import { buildSiteMap } from '@wellspring/shared/domain/frontends/site-map.ts';
import { createApi } from '@wellspring/shared/http.ts';
import { aUser } from '@wellspring/shared/testing/a-user.ts';
import { HostContext, type PageHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Link, MemoryRouter } from '@wellspring/shared/web/host/router.ts';
import shared from '@wellspring/shared/web/i18n/locales/en.json' with { type: 'json' };
import { Messages } from '@wellspring/shared/web/i18n/messages.tsx';
import { Suspense, use } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadHelp } from '../../features/help/help-part.tsx';
import { routeOfHelp } from '../../features/help/route-of-help.ts';
import en from '../../locales/en.json' with { type: 'json' };
import type { Session } from '../../session/session.ts';
import { SessionContext } from '../../session/session-context.tsx';
import { createSessionStore } from '../../session/session-store.ts';
import { fallbackSettings } from '../../start/fallback-settings.ts';
import { FramedPage } from '../framed-page.tsx';

const faq = {
  en: {
    dashboard: '<h3>What is this?</h3><p>Your <b>dashboard</b>.</p><script>x</script>',
    vitamins: '<p>Checkups.</p>',
  },
  fr: {},
  nl: {},
};

function Loaded() {
  use(loadHelp('en'));
  return null;
}

// Compiling it takes longer than a test waits, and use() continues synchronously only with a promise it has seen
// settle.
beforeAll(async () => {
  await loadHelp('en');
  await act(async () =>
    render(
      <Suspense>
        <Loaded />
      </Suspense>,
    ),
  );
  cleanup();
});

let answer: () => Response;
beforeEach(() => {
  localStorage.clear();
  answer = () => Response.json(faq);
  vi.stubGlobal('fetch', async () => answer());
  // A wide screen: there is room for the help beside the page.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width: 1241px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

const onUnreachable = vi.fn();

async function open(path = '/') {
  const store = createSessionStore({
    settings: fallbackSettings,
    locale: 'en',
    catalogue: en,
    siteMap: buildSiteMap({ remotes: {} }, defaultGrants, 'en'),
  });
  store.setState({ user: aUser() });
  const session = { api: createApi({ apiBaseUrl: 'http://localhost/api', onUnreachable }) } as unknown as Session;
  const host: PageHost = { kind: 'shell', root: document, overlay: null, baseUrl: '/', locale: 'en', toast: () => {} };
  await act(async () =>
    render(
      <SessionContext value={{ session, store, changeLocale: async () => {} }}>
        <Messages locale="en" catalogue={{ ...shared, ...en }}>
          <HostContext value={host}>
            <MemoryRouter initialEntries={[path]}>
              <FramedPage main={{ current: null }}>
                <Link to="/vitamins">elsewhere</Link>
              </FramedPage>
            </MemoryRouter>
          </HostContext>
        </Messages>
      </SessionContext>,
    ),
  );
  await settle();
}
// React takes up what was suspended only inside act(), and only once the promise it waits for has settled.
const settle = async () => {
  await act(() => vi.dynamicImportSettled());
  await act(async () => {});
};
const toggles = () => screen.getAllByRole('button', { name: 'Help' });
const panel = () => within(screen.getByRole('complementary', { name: 'Help' }));
const pressShortcut = async () => {
  fireEvent.keyDown(document.activeElement ?? document, { key: '/', ctrlKey: true });
  await settle();
};

describe('the help', () => {
  it('is closed at first; opening it explains this page and moves the focus', async () => {
    await open();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(toggles().map((toggle) => toggle.getAttribute('aria-expanded'))).toEqual(['false', 'false']);
    fireEvent.click(toggles()[1] as HTMLElement);
    await settle();
    expect(await panel().findByRole('heading', { level: 3, name: 'What is this?' })).toBeDefined();
    expect(document.activeElement).toBe(panel().getByRole('heading', { level: 2, name: 'Help' }));
    expect(document.querySelector('script')).toBeNull();
  });

  it('follows the page, and opens and closes by keyboard with the focus where it was', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'elsewhere' });
    link.focus();
    await pressShortcut();
    await panel().findByText('What is this?');
    await pressShortcut();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(link);
    fireEvent.click(link);
    await pressShortcut();
    expect(await panel().findByText('Checkups.')).toBeDefined();
  });

  it('stays as it was left on this device, without taking the focus', async () => {
    await open();
    fireEvent.click(toggles()[0] as HTMLElement);
    cleanup();
    await open();
    expect(await panel().findByText('What is this?')).toBeDefined();
    expect(document.activeElement).toBe(document.body);
  });

  it('shows nothing when the call fails, or on a page without questions', async () => {
    answer = () => {
      throw new TypeError('no network');
    };
    await open();
    fireEvent.click(toggles()[0] as HTMLElement);
    await settle();
    expect(await panel().findByText(/no help for this page yet/)).toBeDefined();
    expect(onUnreachable).not.toHaveBeenCalled();
  });

  it.each([
    ['/', 'dashboard'],
    ['/dashboard', 'dashboard'],
    ['/vitamins', 'vitamins'],
    ['/vitamins/checkup/own', 'checkup'],
    ['/vitamins/checkup/e1/', 'checkup'],
    ['/users/42', 'users'],
  ])('knows %s as %s', (path, route) => {
    expect(routeOfHelp(path)).toBe(route);
  });
});

describe('the side navigation', () => {
  it('becomes a rail of icons on demand, and stays one on this device', async () => {
    await open();
    const small = () => screen.getByRole('button', { name: 'Small menu' });
    expect(document.querySelector('[data-menu]')).toBeNull();
    fireEvent.click(small());
    expect(document.querySelector('[data-menu="rail"]')).not.toBeNull();
    cleanup();
    await open();
    expect(small().getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('link', { name: 'Vitamins' })).toBeDefined();
    fireEvent.click(small());
    expect(document.querySelector('[data-menu]')).toBeNull();
  });
});
