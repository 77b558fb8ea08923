import { configure, render } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { type Mock, vi } from 'vitest';
import type { User } from '../../contracts/people/user.ts';
import type { PublicSettings } from '../../contracts/settings/settings.ts';
import { createApi } from '../../http.ts';
import { aUser } from '../../testing/a-user.ts';
import { publicSettings } from '../../testing/public-settings.ts';
import { type Host, HostContext } from '../host/host-context.tsx';
import { renderableRoutes } from '../host/renderable-routes.tsx';
import { MemoryRouter, type RouteObject, useLocation, useNavigate, useRoutes } from '../host/router.ts';
import type { Catalogue } from '../i18n/catalogue.ts';
import sharedMessages from '../i18n/locales/en.json' with { type: 'json' };
import { Messages } from '../i18n/messages.tsx';

export type HostParts = { user?: Partial<User> | undefined; settings?: Partial<PublicSettings> | undefined };

export type TestHost = Host & { emit: Mock<Host['emit']>; toast: Mock<Host['toast']> };

// The first test of a file waits for the page's own file to be compiled.
configure({ asyncUtilTimeout: 10_000 });

/** A host that records what screens send to it. */
export function aHost(
  { user, settings }: HostParts = {},
  rest: Partial<Pick<Host, 'kind' | 'navigate'>> = {},
): TestHost {
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
    ...rest,
  };
}

type PageProps = {
  host: Host;
  /** Beside the shared messages. */
  messages?: Catalogue | undefined;
  children: ReactNode;
};

/** What a host and the shared messages make known to a screen. */
export function HostPage({ host, messages = {}, children }: PageProps) {
  return (
    <Messages locale="en" catalogue={{ ...sharedMessages, ...messages }}>
      <HostContext value={host}>{children}</HostContext>
    </Messages>
  );
}

type InHostProps = HostParts & Pick<PageProps, 'messages' | 'children'>;

/** A part of a page, as a page in the shell would show it. */
export function InHost({ messages, children, ...parts }: InHostProps) {
  const [host] = useState(() => aHost(parts));
  return (
    <HostPage host={host} messages={messages}>
      {children}
    </HostPage>
  );
}

type ShellProps = { routes: RouteObject[]; host: Host; messages: Catalogue | undefined; at: { address: string } };

function Shell({ routes, host, messages, at }: ShellProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const pages = useRoutes(routes);
  useEffect(() => {
    at.address = pathname + search;
    host.navigate = (path) => void navigate(path);
  });
  return (
    <HostPage host={host} messages={messages}>
      {pages}
    </HostPage>
  );
}

export type OpenPathOptions = HostParts & { routes: readonly RouteObject[]; messages?: Catalogue | undefined };

/** Opens a path of some routes as the shell does. @returns where the router is now, and what the screens reported to the shell */
export function openPathIn(path: string, { routes, messages, ...parts }: OpenPathOptions) {
  const at = { address: path };
  const host = aHost(parts);
  render(
    <MemoryRouter initialEntries={[path]}>
      <Shell routes={renderableRoutes(routes)} host={host} messages={messages} at={at} />
    </MemoryRouter>,
  );
  return { at, emit: host.emit, toast: host.toast };
}
