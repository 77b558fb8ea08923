import { HostContext, type PageHost } from '@wellspring/shared/web/host/host-context.tsx';
import { BrowserRouter } from '@wellspring/shared/web/host/router.ts';
import { languageTag } from '@wellspring/shared/web/i18n/catalogue.ts';
import { Messages } from '@wellspring/shared/web/i18n/messages.tsx';
import { ToastRegion } from '@wellspring/shared/web/ui/feedback/toast.tsx';
import type { ToastStore } from '@wellspring/shared/web/ui/feedback/toast-store.ts';
import { lazy, Suspense, useEffect, useLayoutEffect, useMemo } from 'react';
import { useLinger } from './layout/use-linger.ts';
import { Pages } from './pages.tsx';
import { Boundary } from './remotes/remote-boundary.tsx';
import type { Remotes } from './remotes/remotes.ts';
import { SessionContext, type ShellSession, useSessionState } from './session/session-context.tsx';
import { useMessages } from './use-messages.ts';

const loadConnectionError = () => import('./layout/connection-error.tsx');
const ConnectionError = lazy(async () => ({ default: (await loadConnectionError()).ConnectionError }));
/** Long after the first view, and before it could be needed: without a connection nothing can be loaded. */
const LOAD_CONNECTION_ERROR_AFTER_MS = 4_000;

export type AppProps = {
  shellSession: ShellSession;
  remotes: Remotes;
  toasts: ToastStore;
  overlay: HTMLElement;
};

/** The whole page. */
export function App({ shellSession, ...page }: AppProps) {
  return (
    <SessionContext value={shellSession}>
      <Page {...page} />
    </SessionContext>
  );
}

function Page({ remotes, toasts, overlay }: Omit<AppProps, 'shellSession'>) {
  const locale = useSessionState((state) => state.locale);
  const catalogue = useSessionState((state) => state.catalogue);
  const settings = useSessionState((state) => state.settings);
  const hasConnectionError = useLinger(useSessionState((state) => state.isUnreachable));
  useLayoutEffect(() => {
    document.documentElement.lang = languageTag[locale];
  }, [locale]);
  useEffect(() => {
    const timer = setTimeout(() => loadConnectionError().catch(() => undefined), LOAD_CONNECTION_ERROR_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const host = useMemo<PageHost>(
    () => ({
      kind: 'shell',
      root: document,
      overlay,
      baseUrl: '/',
      locale,
      settings,
      toast: (kind, text, action) => toasts.show({ kind, text, action }),
    }),
    [overlay, locale, settings, toasts],
  );
  return (
    <Messages locale={locale} catalogue={catalogue}>
      <HostContext value={host}>
        <BrowserRouter>
          <Pages remotes={remotes} />
        </BrowserRouter>
        {hasConnectionError ? (
          <Boundary place="connection" fallback={() => null}>
            <Suspense>
              <ConnectionError />
            </Suspense>
          </Boundary>
        ) : null}
        <Toasts store={toasts} />
      </HostContext>
    </Messages>
  );
}

function Toasts({ store }: { store: ToastStore }) {
  const t = useMessages();
  return <ToastRegion store={store} label={t('toasts.region.label')} closeLabel={t('shared.close.action')} />;
}
