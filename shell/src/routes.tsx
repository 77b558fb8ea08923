import { decideNavigation } from '@wellspring/shared/domain/navigation.ts';
import { ROUTES } from '@wellspring/shared/domain/route-access.ts';
import { createBrowserRouter, type RouteObject } from '@wellspring/shared/web/router.ts';
import { NotAvailablePage } from './features/not-available/not-available-page.tsx';
import { Guard } from './guard/guard.tsx';
import { Layout } from './layout/layout.tsx';
import { LoadingScreen } from './layout/loading-screen.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { areasByRemote, remoteOf } from './remotes/areas.ts';
import { RemoteError } from './remotes/remote-error.tsx';
import { RemoteFrame } from './remotes/remote-frame.tsx';
import type { Remotes } from './remotes/remotes.ts';
import type { SessionStore } from './session/session-store.ts';
import { ShellError } from './shell-error.tsx';

/**
 * The routes of one remote before it is loaded: a pathless parent, so that a failed load lands in its own boundary, and
 * splats below it, because only for those does the router ask for more routes.
 */
function waitingRoutes(name: string, areas: readonly string[], remotes: Remotes): RouteObject {
  return {
    id: name,
    element: <RemoteFrame name={name} remotes={remotes} />,
    errorElement: <RemoteError />,
    children: areas.map((area) => ({
      id: `${name}:${area}`,
      path: area === '' ? '*' : `${area}/*`,
      element: <Waiting name={name} remotes={remotes} />,
    })),
  };
}

/** Until the remote is there; a path that even the loaded remote does not know is an area it has not built. */
function Waiting({ name, remotes }: { name: string; remotes: Remotes }) {
  return remotes.loaded(name) ? <NotAvailablePage /> : <PageSkeleton />;
}

const styleguide: RouteObject = {
  path: 'styleguide',
  lazy: async () => ({ Component: (await import('./features/styleguide/styleguide-page.tsx')).StyleguidePage }),
};

/** Areas that the product has and nobody shows yet. */
const unbuilt = ROUTES.filter(({ path, session }) => session === 'loggedIn' && remoteOf(path) === null);

/** All routes of the shell; those of a remote come in when somebody first goes there. */
export function createShellRouter(remotes: Remotes, store: SessionStore) {
  const { demo } = store.getState().settings;
  const routes: RouteObject[] = [
    {
      id: 'root',
      errorElement: <ShellError />,
      HydrateFallback: LoadingScreen,
      children: [
        ...(demo ? [styleguide] : []),
        {
          id: 'guarded',
          Component: Guard,
          children: [
            {
              path: 'login',
              lazy: async () => ({ Component: (await import('./features/login/login-page.tsx')).LoginPage }),
            },
            {
              path: 'reset',
              lazy: async () => ({ Component: (await import('./features/reset/reset-page.tsx')).ResetPage }),
            },
            {
              id: 'pages',
              Component: Layout,
              children: [
                ...unbuilt.map(({ path }) => ({ path: `${path.slice(1)}/*`, Component: NotAvailablePage })),
                ...[...areasByRemote()].map(([name, areas]) => waitingRoutes(name, areas, remotes)),
              ],
            },
          ],
        },
      ],
    },
  ];
  return createBrowserRouter(routes, {
    async patchRoutesOnNavigation({ path, patch }) {
      const name = remoteOf(path);
      const { user, settings, locale } = store.getState();
      if (name === null || remotes.loaded(name)) return;
      // Whoever will be sent elsewhere needs none of the remote's code.
      if (!decideNavigation({ path, user, settings }).allow) return;
      const { mfe } = await remotes.load(name, locale);
      patch(name, mfe.routes);
    },
  });
}
