import { Link, Outlet, useLocation } from '@wellspring/shared/web/router.ts';
import { Logo } from '@wellspring/shared/web/ui/ripple.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { standsAlone } from '../remotes/areas.ts';
import { useMessages } from '../use-messages.ts';
import { areaOf } from './areas.ts';
import { showTitle } from './document-title.ts';
import { LanguageSelect } from './language-select.tsx';
import sheet from './layout.css';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLinks } from './nav-links.tsx';
import { UserMenu } from './user-menu.tsx';

/** Names the page, and moves the focus to it when the visitor has gone somewhere, so that a screen reader starts there. */
function useArrival(main: RefObject<HTMLElement | null>): void {
  const t = useMessages();
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  const area = areaOf(pathname);
  const title = area ? t(area.labelId) : '';
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
  useSheet(sheet);
  const t = useMessages();
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useArrival(main);
  if (standsAlone(pathname))
    return (
      <main ref={main} id="main" tabIndex={-1} className="ws-alone">
        <Outlet />
      </main>
    );
  return (
    <div className="ws-shell">
      {/* biome-ignore lint/a11y/useValidAnchor: a skip link is a link to a place in the page; only its step in the history is left out */}
      <a
        className="ws-skip-link"
        href="#main"
        onClick={(event) => {
          // The address of the page stays as it is: a hash would be a step in the history.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t('layout.skip.action')}
      </a>
      <header className="ws-top-bar">
        <Link className="ws-brand" to="/">
          <Logo name="Wellspring" size={28} />
        </Link>
        <MobileMenu />
      </header>
      <div className="ws-side">
        <Link className="ws-brand" to="/" aria-label="Wellspring">
          <Logo name="Wellspring" />
        </Link>
        <nav aria-label={t('nav.main.label')}>
          <NavLinks />
        </nav>
        <UserMenu />
      </div>
      <div className="ws-stage">
        <div className="ws-utilities">
          <LanguageSelect />
        </div>
        <main ref={main} id="main" tabIndex={-1} className="ws-page">
          <Outlet />
        </main>
      </div>
    </div>
  );
}
