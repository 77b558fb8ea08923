import { decideNavigation, safeReturnPath } from '@wellspring/shared/domain/access/navigation.ts';
import { useHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Navigate, Outlet, useLocation } from '@wellspring/shared/web/host/router.ts';
import { useEffect, useRef } from 'react';
import { useRefreshSettings, useSessionState } from '../session/session-context.tsx';
import { useMessages } from '../use-messages.ts';

/** Where the log-in leads back to; the start page needs no mention. */
function loginPath(wanted: string): string {
  return wanted === '/' ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`;
}

/**
 * Shows a page to users who may see it and redirects all others. The server checks again; this only saves them an
 * error.
 */
export function Guard() {
  const { pathname, search } = useLocation();
  const user = useSessionState((state) => state.user);
  const settings = useSessionState((state) => state.settings);
  const { routes } = useSessionState((state) => state.siteMap);
  const refreshSettings = useRefreshSettings();
  const previous = useRef<string | undefined>(undefined);
  const wasSignedOut = useRef(user === null);
  const decision = decideNavigation({ path: pathname, user, settings, routes, previousPath: previous.current });

  useEffect(() => {
    wasSignedOut.current = user === null;
    if (!decision.allow || !user) return;
    // A changed company setting applies from the next page on, also in a session that stays open for days.
    if (previous.current !== undefined && previous.current !== pathname) refreshSettings?.();
    previous.current = pathname;
  }, [decision.allow, pathname, user, refreshSettings]);

  if (decision.allow) return <Outlet />;
  if (decision.reason === 'login_required') return <Navigate to={loginPath(pathname + search)} replace />;
  if (decision.reason === 'already_logged_in') {
    // Just signed in on this very page: go on to what was asked for, without remarks.
    const wanted = pathname === '/login' ? safeReturnPath(new URLSearchParams(search).get('redirect'), routes) : null;
    return <Onward to={wanted ?? decision.redirect} isRemarked={!wasSignedOut.current && pathname === '/reset'} />;
  }
  return <Navigate to={decision.redirect} replace />;
}

function Onward({ to, isRemarked }: { to: string; isRemarked: boolean }) {
  const t = useMessages();
  const { toast } = useHost();
  const remark = t('guard.already-logged-in.toast');
  useEffect(() => {
    if (isRemarked) toast('info', remark);
  }, [isRemarked, toast, remark]);
  return <Navigate to={to} replace />;
}
