import { act, cleanup, render, screen } from '@testing-library/react';
import type { User } from '@wellspring/shared/contracts/people/user.ts';
import type { PublicSettings } from '@wellspring/shared/contracts/settings/settings.ts';
import { defaultGrants } from '@wellspring/shared/domain/frontends/remote-grants.ts';
import { buildSiteMap } from '@wellspring/shared/domain/frontends/site-map.ts';
import { aUser } from '@wellspring/shared/testing/a-user.ts';
import { HostContext, type PageHost } from '@wellspring/shared/web/host/host-context.tsx';
import {
  MemoryRouter,
  type RouteObject,
  useLocation,
  useNavigate,
  useRoutes,
} from '@wellspring/shared/web/host/router.ts';
import { Messages } from '@wellspring/shared/web/i18n/messages.tsx';
import { afterEach, expect, it, vi } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import type { Session } from '../session/session.ts';
import { SessionContext } from '../session/session-context.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { fallbackSettings } from '../start/fallback-settings.ts';
import { Guard } from './guard.tsx';

const nora = aUser();
const siteMap = buildSiteMap({ remotes: {} }, defaultGrants, 'en');

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const routes: RouteObject[] = [{ element: <Guard />, children: [{ path: '*', element: <Where /> }] }];
const Pages = () => useRoutes(routes);

function open(path: string, user: User | null, settings: Partial<PublicSettings> = {}, site = siteMap) {
  const store = createSessionStore({
    settings: { ...fallbackSettings, ...settings },
    locale: 'en',
    catalogue: en,
    siteMap: site,
  });
  store.setState({ user });
  const toast = vi.fn();
  const host: PageHost = { kind: 'shell', root: document, overlay: null, baseUrl: '/', locale: 'en', toast };
  render(
    <SessionContext value={{ session: {} as Session, store, changeLocale: async () => {} }}>
      <Messages locale="en" catalogue={en}>
        <HostContext value={host}>
          <MemoryRouter initialEntries={[path]}>
            <Pages />
          </MemoryRouter>
        </HostContext>
      </Messages>
    </SessionContext>,
  );
  return { store, toast, where: () => screen.getByRole('status').textContent };
}

afterEach(cleanup);

it.each([
  ['a visitor to a page', '/vitamins?page=2', null, {}, '/login?redirect=%2Fvitamins%3Fpage%3D2'],
  ['a visitor to the start page', '/', null, {}, '/login'],
  ['a visitor to the log-in', '/login', null, {}, '/login'],
  ['a person to their page', '/vitamins', nora, {}, '/vitamins'],
  ['a person without permission', '/users', nora, {}, '/'],
  ['a person to a page that is switched off', '/actions', nora, { actionsenabled: false }, '/'],
  ['a person to a page that does not exist', '/nowhere', nora, {}, '/'],
  ['a person whose dashboard is hidden', '/', nora, { hidedashboard: true }, '/vitamins'],
  ['the company’s manager to any area', '/users', { ...nora, managecompany: true }, {}, '/users'],
])('leads %s to the right place', (_who, path, user, settings, place) => {
  expect(open(path, user, settings).where()).toBe(place);
});

it.each([
  ['/login?redirect=%2Fvitamins%3Fpage%3D2', '/vitamins?page=2'],
  ['/login?redirect=https%3A%2F%2Fevil.test', '/'],
  ['/login?redirect=%2F%2Fevil.test', '/'],
  ['/login?redirect=%2F%5Cevil.test', '/'],
])('redirects from %s to %s after the log-in, without a notice', (path, place) => {
  const { store, toast, where } = open(path, null);
  act(() => store.setState({ user: nora }));
  expect(where()).toBe(place);
  expect(toast).not.toHaveBeenCalled();
});

it('shows a signed-in user with a reset link that they are logged in already', () => {
  const { toast, where } = open('/reset?code=abc', nora);
  expect(where()).toBe('/');
  expect(toast).toHaveBeenCalledWith('info', 'You are already logged in.');
});

it('leads to the log-in as soon as the session is over', () => {
  const { store, where } = open('/vitamins', nora);
  act(() => store.setState({ user: null }));
  expect(where()).toBe('/login?redirect=%2Fvitamins');
});

function ToFeedback() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/feedback')}>
      Feedback
    </button>
  );
}

it('asks at each next page what the company has decided, and leads away from what was switched off', () => {
  const store = createSessionStore({
    settings: { ...fallbackSettings, hidefeedback: false },
    locale: 'en',
    catalogue: en,
    siteMap,
  });
  store.setState({ user: nora });
  const refreshSettings = vi.fn(() => store.setState({ settings: { ...fallbackSettings, hidefeedback: true } }));
  const host: PageHost = { kind: 'shell', root: document, overlay: null, baseUrl: '/', locale: 'en', toast: vi.fn() };
  render(
    <SessionContext value={{ session: {} as Session, store, changeLocale: async () => {}, refreshSettings }}>
      <Messages locale="en" catalogue={en}>
        <HostContext value={host}>
          <MemoryRouter initialEntries={['/vitamins']}>
            <Pages />
            <ToFeedback />
          </MemoryRouter>
        </HostContext>
      </Messages>
    </SessionContext>,
  );
  expect(refreshSettings).not.toHaveBeenCalled();
  act(() => screen.getByRole('button').click());
  expect(refreshSettings).toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('/');
});

it('opens, and returns to, a path that only the registry of the page knows, also of a remote that is switched off', () => {
  const routes = [...siteMap.routes, { path: '/brand-new', remote: 'mfe-sample' }];
  const { store, where } = open('/login?redirect=%2Fbrand-new%2F1', null, {}, { ...siteMap, routes });
  act(() => store.setState({ user: nora }));
  expect(where()).toBe('/brand-new/1');
});
