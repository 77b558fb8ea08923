import { Link } from '@wellspring/shared/web/router.ts';
import { Logo } from '@wellspring/shared/web/ui/ripple.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import type { ReactNode, RefObject } from 'react';
import { useMessages } from '../use-messages.ts';
import { LanguageSelect } from './language-select.tsx';
import sheet from './layout.css';
import { MobileMenu } from './mobile-menu.tsx';
import { NavLinks } from './nav-links.tsx';
import { UserMenu } from './user-menu.tsx';

export type FramedPageProps = { main: RefObject<HTMLElement | null>; children: ReactNode };

/** A page with the navigation beside it. */
export function FramedPage({ main, children }: FramedPageProps) {
  useSheet(sheet);
  const t = useMessages();
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
          {children}
        </main>
      </div>
    </div>
  );
}
