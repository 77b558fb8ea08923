import { configure, render } from '@testing-library/react';
import type { PublicSettings } from '@wellspring/shared/contracts/settings.ts';
import type { User } from '@wellspring/shared/contracts/user.ts';
import { createApi } from '@wellspring/shared/http.ts';
import { aUser } from '@wellspring/shared/testing/a-user.ts';
import { publicSettings } from '@wellspring/shared/testing/public-settings.ts';
import { type Host, HostContext } from '@wellspring/shared/web/host-context.tsx';
import sharedMessages from '@wellspring/shared/web/i18n/locales/en.json' with { type: 'json' };
import { Messages } from '@wellspring/shared/web/i18n/messages.tsx';
import { renderableRoutes } from '@wellspring/shared/web/renderable-routes.tsx';
import { MemoryRouter, type RouteObject, useLocation, useNavigate, useRoutes } from '@wellspring/shared/web/router.ts';
import { useEffect } from 'react';
import { type Mock, vi } from 'vitest';
import { mfe } from '../mfe.tsx';

type HostParts = { user?: Partial<User> | undefined; settings?: Partial<PublicSettings> | undefined };

type TestHost = Host & { emit: Mock<Host['emit']>; toast: Mock<Host['toast']> };

// The first test of a file waits for the page's own file to be compiled.
configure({ asyncUtilTimeout: 10_000 });

function hostOf({ user, settings }: HostParts): TestHost {
  return {
    kind: 'shell',
    navigate: () => {},
    root: document,
    overlay: null,
    baseUrl: 'http://localhost/',
    api: createApi({ apiBaseUrl: 'http://localhost/api' }),
    getToken: () => null,
    locale: 'en',
    user: aUser(user),
    settings: publicSettings(settings),
    toast: vi.fn<Host['toast']>(),
    emit: vi.fn<Host['emit']>(),
    onFlush: () => () => {},
  };
}

type ShellProps = { routes: RouteObject[]; host: Host; at: { address: string } };

function Shell({ routes, host, at }: ShellProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const pages = useRoutes(routes);
  useEffect(() => {
    at.address = pathname + search;
    host.navigate = (path) => void navigate(path);
  });
  return (
    <Messages locale="en" catalogue={sharedMessages}>
      <HostContext value={host}>{pages}</HostContext>
    </Messages>
  );
}

/** Opens a path of the remote as the shell does. @returns where the router is now, and what the screens told the shell */
export function openPath(path: string, parts: HostParts = {}) {
  const at = { address: path };
  const host = hostOf(parts);
  render(
    <MemoryRouter initialEntries={[path]}>
      <Shell routes={renderableRoutes(mfe.routes)} host={host} at={at} />
    </MemoryRouter>,
  );
  return { at, emit: host.emit, toast: host.toast };
}
