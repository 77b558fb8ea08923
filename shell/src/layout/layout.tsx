import type { SiteMap } from '@wellspring/shared/contracts/frontends/site-map.ts';
import { Outlet, useLocation } from '@wellspring/shared/web/host/router.ts';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import { useSessionState } from '../session/session-context.tsx';
import { showTitle } from './document-title.ts';
import { FocusedPage } from './focused-page.tsx';
import { findAreaTitle, isFocused } from './navigation/areas.ts';
import { PageSkeleton } from './page-skeleton.tsx';

const loadFramedPage = () => import(/* webpackChunkName: "framed-page" */ './framed-page.tsx');
const FramedPage = lazy(async () => ({ default: (await loadFramedPage()).FramedPage }));

/** Loads the navigation's code early, where it will be needed: beside the questions it is not. */
export async function prepareLayout(siteMap: SiteMap, pathname: string): Promise<void> {
  if (!isFocused(siteMap, pathname)) await loadFramedPage();
}

/** Names the page, and moves the focus to it when the visitor has gone somewhere, so that a screen reader starts there. */
function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  const title = useSessionState((state) => findAreaTitle(state.siteMap, pathname));
  useEffect(() => showTitle(title), [title]);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    main.current?.focus();
    scrollTo(0, 0);
  }, [pathname, main]);
}

/** What stands around every page behind the log-in. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const isAlone = useSessionState((state) => isFocused(state.siteMap, pathname));
  useArrival(main);
  if (isAlone)
    return (
      <FocusedPage main={main}>
        <Outlet />
      </FocusedPage>
    );
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FramedPage main={main}>
        <Outlet />
      </FramedPage>
    </Suspense>
  );
}
