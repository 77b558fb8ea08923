import { type RouteObject, useLocation, useRoutes } from '@wellspring/shared/web/router.ts';
import { type ComponentType, lazy, useMemo } from 'react';
import { NotAvailablePage } from './features/not-available/not-available-page.tsx';
import { Guard } from './guard/guard.tsx';
import { RemoteFailure, ShellFailure } from './layout/failures.tsx';
import { Layout } from './layout/layout.tsx';
import { remoteOf } from './remotes/areas.ts';
import { RemoteArea } from './remotes/remote-area.tsx';
import { Boundary } from './remotes/remote-boundary.tsx';
import type { Remotes } from './remotes/remotes.ts';
import { useSessionState } from './session/session-context.tsx';

const page = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }));

const LoginPage = page(() => import('./features/login/login-page.tsx'), 'LoginPage');
const ResetPage = page(() => import('./features/reset/reset-page.tsx'), 'ResetPage');
const StyleguidePage = page(() => import('./features/styleguide/styleguide-page.tsx'), 'StyleguidePage');

/** All pages: the shell's own, and one place for those of the remotes. */
export function Pages({ remotes }: { remotes: Remotes }) {
  const { pathname } = useLocation();
  const isDemo = useSessionState((state) => state.settings.demo);
  const routes = useMemo<RouteObject[]>(
    () => [
      ...(isDemo ? [{ path: 'styleguide', element: <StyleguidePage /> }] : []),
      {
        element: <Guard />,
        children: [
          { path: 'login', element: <LoginPage /> },
          { path: 'reset', element: <ResetPage /> },
          { element: <Layout />, children: [{ path: '*', element: <AreaPage remotes={remotes} /> }] },
        ],
      },
    ],
    [isDemo, remotes],
  );
  const element = useRoutes(routes);
  return (
    <Boundary place={pathname} fallback={(failure) => <ShellFailure {...failure} />}>
      {element}
    </Boundary>
  );
}

/** The page of an area: its remote's, or the plain word that nobody has built it yet. */
function AreaPage({ remotes }: { remotes: Remotes }) {
  const { pathname } = useLocation();
  const name = remoteOf(pathname);
  if (name === null) return <NotAvailablePage />;
  return (
    <Boundary key={name} place={pathname} fallback={(failure) => <RemoteFailure {...failure} />}>
      <RemoteArea name={name} remotes={remotes} otherwise={<NotAvailablePage />} />
    </Boundary>
  );
}
