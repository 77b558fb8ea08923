import { Link } from '@wellspring/shared/web/host/router.ts';
import { IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { PanelLeft } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useMessages } from '../use-messages.ts';
import { Brand } from './brand.tsx';
import { HelpPanel, HelpToggle } from './help/help-panel.tsx';
import { useHelp } from './help/use-help.ts';
import sheet from './layout.css';
import { LanguageSelect } from './navigation/language-select.tsx';
import { MobileMenu } from './navigation/mobile-menu.tsx';
import { NavLinks } from './navigation/nav-links.tsx';
import { UserMenu } from './navigation/user-menu.tsx';
import { useDeviceSwitch } from './use-device-switch.ts';
import { useMedia } from './use-media.ts';

export type FramedPageProps = { main: RefObject<HTMLElement | null>; children: ReactNode };

/** Too narrow for the navigation's words, whatever the person prefers. */
const NARROW = '(max-width: 1240px)';

/** A page with the navigation beside it, and the help on the other side. */
export function FramedPage({ main, children }: FramedPageProps) {
  useSheet(sheet);
  const t = useMessages();
  const help = useHelp();
  const isNarrow = useMedia(NARROW);
  const [isSmall, setSmall] = useDeviceSwitch('ws.menu');
  return (
    <div
      className="ws-shell"
      data-menu={isNarrow || isSmall ? 'rail' : undefined}
      data-help={(help.isBeside && help.isOpen) || undefined}
    >
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
          <Brand size={28} />
        </Link>
        <div className="ws-top-bar-tools">
          <HelpToggle help={help} iconOnly />
          <MobileMenu />
        </div>
      </header>
      <div className="ws-side">
        <div className="ws-side-head">
          <Link className="ws-brand" to="/">
            <Brand />
          </Link>
          {isNarrow ? null : (
            <IconButton
              label={t('layout.small-menu.label')}
              icon={<Icon icon={PanelLeft} />}
              aria-pressed={isSmall}
              className="ws-menu-toggle"
              onClick={() => setSmall(!isSmall)}
            />
          )}
        </div>
        <nav aria-label={t('nav.main.label')}>
          <NavLinks />
        </nav>
        <UserMenu />
      </div>
      <div className="ws-stage">
        <div className="ws-utilities">
          <HelpToggle help={help} />
          <LanguageSelect />
        </div>
        <main ref={main} id="main" tabIndex={-1} className="ws-page">
          {children}
        </main>
      </div>
      <HelpPanel help={help} />
    </div>
  );
}
