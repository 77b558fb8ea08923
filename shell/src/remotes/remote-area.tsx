import { type Host, HostContext, useHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useNavigate, useRoutes } from '@wellspring/shared/web/host/router.ts';
import { MoreMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import { type ReactNode, use, useMemo } from 'react';
import { showTitle } from '../layout/document-title.ts';
import { useSession, useSessionState, useSessionStore } from '../session/session-context.tsx';
import type { Remotes } from './remotes.ts';
import { unsaved } from './unsaved.ts';

export type RemoteAreaProps = {
  name: string;
  remotes: Remotes;
  /** For a path the remote has no page for. */
  otherwise: ReactNode;
};

/** The pages of a remote, with its messages and the host it may ask things of. Suspends until it is loaded. */
export function RemoteArea({ name, remotes, otherwise }: RemoteAreaProps) {
  const { locale } = useHost();
  // Always use(), never only while it is loading: React counts it when it takes up a suspended render again.
  const remote = use(remotes.load(name, locale));
  const messages = use(remote.catalogue(locale));
  const host = useRemoteHost();
  const page = useRoutes(remote.routes);
  return (
    <MoreMessages catalogue={messages}>
      <HostContext value={host}>{page ?? otherwise}</HostContext>
    </MoreMessages>
  );
}

/** What this page offers to a remote. */
function useRemoteHost(): Host {
  const page = useHost();
  const session = useSession();
  const store = useSessionStore();
  const navigate = useNavigate();
  const user = useSessionState((state) => state.user);
  const settings = useSessionState((state) => state.settings);
  if (!user) throw new Error('a remote is only shown to a signed-in person');
  return useMemo(
    () => ({
      ...page,
      user,
      settings,
      api: session.api,
      getToken: session.getToken,
      navigate: (path) => void navigate(path),
      chooseLanguage: (locale) => session.chooseLanguage(user, locale),
      onFlush: unsaved.add,
      emit(event) {
        if (event.type === 'title') showTitle(event.title);
        if (event.type !== 'waiting') return;
        const { path, count } = event;
        store.setState(({ waiting }) => (waiting[path] === count ? {} : { waiting: { ...waiting, [path]: count } }));
      },
    }),
    [page, user, settings, session, store, navigate],
  );
}
