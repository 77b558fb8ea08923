import { type RouteObject, useLocation, useRoutes } from '@wellspring/shared/web/host/router.ts';
import { type ComponentType, lazy, useMemo } from 'react';
import { Guard } from './guard/guard.tsx';
import { Layout } from './layout/layout.tsx';
import { findRemoteName } from './layout/navigation/areas.ts';
import { RemoteArea } from './remotes/remote-area.tsx';
import { Boundary } from './remotes/remote-boundary.tsx';
import type { Remotes } from './remotes/remotes.ts';
import { useSessionState } from './session/session-context.tsx';

/** A part of the shell that the first question does not need. */
const part = <Name extends string, Props>(load: () => Promise<Record<Name, ComponentType<Props>>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] as ComponentType<Props> }));

const LoginPage = part(() => import('./features/login/login-page.tsx'), 'LoginPage');
const ResetPage = part(() => import('./features/reset/reset-page.tsx'), 'ResetPage');
const ConfirmEmailPage = part(() => import('./features/confirm-email/confirm-email-page.tsx'), 'ConfirmEmailPage');
const AccessibilityPart = part(() => import('./features/accessibility/accessibility-part.tsx'), 'AccessibilityPart');
const SetupPage = part(() => import('./features/setup/setup-page.tsx'), 'SetupPage');
const StyleguidePage = part(() => import('./features/styleguide/styleguide-page.tsx'), 'StyleguidePage');

const NotAvailablePage = part(() => import('./features/not-available/not-available-page.tsx'), 'NotAvailablePage');
const failures = () => import('./layout/failures.tsx');
const RemoteFailure = part(failures, 'RemoteFailure');
const ShellFailure = part(failures, 'ShellFailure');

/** All pages: the shell's own, and one place for those of the remotes. */
export function Pages({ remotes }: { remotes: Remotes }) {
  const { pathname } = useLocation();
  const isDemo = useSessionState((state) => state.settings.demo);
  const routes = useMemo<RouteObject[]>(
    () => [
      ...(isDemo ? [{ path: 'styleguide', element: <StyleguidePage /> }] : []),
      // For visitors with and without a session.
      { path: 'accessibility', element: <AccessibilityPart /> },
      { path: 'confirm-email', element: <ConfirmEmailPage /> },
      {
        element: <Guard />,
        children: [
          { path: 'login', element: <LoginPage /> },
          { path: 'reset', element: <ResetPage /> },
          { path: 'setup', element: <SetupPage /> },
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

/** The page of an area: its remote's, or a notice that it is not built yet. */
function AreaPage({ remotes }: { remotes: Remotes }) {
  const { pathname } = useLocation();
  const name = useSessionState((state) => findRemoteName(state.siteMap, pathname));
  if (name === null) return <NotAvailablePage />;
  return (
    <Boundary
      key={name}
      place={pathname}
      fallback={(failure) => <RemoteFailure {...failure} />}
      onFailure={() => remotes.resetError(name)}
    >
      <RemoteArea name={name} remotes={remotes} otherwise={<NotAvailablePage />} />
    </Boundary>
  );
}
