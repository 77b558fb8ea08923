import { type Host, HostContext, useHost } from '@wellspring/shared/web/host-context.tsx';
import { MoreMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import { Outlet, useNavigate } from '@wellspring/shared/web/router.ts';
import { Suspense, use, useMemo } from 'react';
import { showTitle } from '../layout/document-title.ts';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { useSession, useSessionState, useSessionStore } from '../session/session-context.tsx';
import type { LoadedRemote, Remotes } from './remotes.ts';

export type RemoteFrameProps = { name: string; remotes: Remotes };

/** What stands around a remote's pages: its messages, and the host it may ask things of. */
export function RemoteFrame({ name, remotes }: RemoteFrameProps) {
  const remote = remotes.loaded(name);
  const user = useSessionState((state) => state.user);
  // Nobody signed in, or nothing loaded: the guard is about to send the visitor elsewhere.
  if (!remote || !user) return <PageSkeleton />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <RemotePages remote={remote} />
    </Suspense>
  );
}

function RemotePages({ remote }: { remote: LoadedRemote }) {
  const page = useHost();
  const session = useSession();
  const store = useSessionStore();
  const navigate = useNavigate();
  const user = useSessionState((state) => state.user);
  const settings = useSessionState((state) => state.settings);
  const catalogue = remote.catalogue(page.locale);
  const messages = catalogue instanceof Promise ? use(catalogue) : catalogue;
  const host = useMemo(
    () => ({
      ...page,
      user: user ?? undefined,
      settings,
      api: session.api,
      getToken: session.getToken,
      navigate: (path: string) => void navigate(path),
      emit: (event: Parameters<Host['emit']>[0]) => {
        if (event.type === 'title') showTitle(event.title);
        if (event.type === 'waiting') {
          const { path, count } = event;
          store.setState(({ waiting }) => (waiting[path] === count ? {} : { waiting: { ...waiting, [path]: count } }));
        }
      },
    }),
    [page, user, settings, session, store, navigate],
  );
  return (
    <MoreMessages catalogue={messages}>
      <HostContext value={host as Host}>
        <Outlet />
      </HostContext>
    </MoreMessages>
  );
}
