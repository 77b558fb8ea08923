import { IconButton } from '@wellspring/shared/web/ui/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { Logo } from '@wellspring/shared/web/ui/ripple.tsx';
import { Menu, X } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '../use-messages.ts';
import { LanguageSelect } from './language-select.tsx';
import { NavLinks } from './nav-links.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { LogOutButton, usePerson } from './user-menu.tsx';

/** The top bar's menu on narrow screens: a modal of the browser's own, so focus stays inside and returns to the button. */
export function MobileMenu() {
  const t = useMessages();
  const person = usePerson();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <>
      <IconButton
        label={t('mobile-menu.open.action')}
        icon={<Icon icon={Menu} />}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      />
      <dialog ref={dialog} className="ws-mobile-menu" aria-label={t('mobile-menu.dialog.label')}>
        <div className="ws-mobile-menu-head">
          <Logo name="Wellspring" size={28} />
          <IconButton label={t('shared.close.action')} icon={<Icon icon={X} />} onClick={close} />
        </div>
        <nav aria-label={t('nav.main.label')}>
          <NavLinks onFollow={close} />
        </nav>
        <div className="ws-mobile-menu-foot">
          {person ? <p className="ws-small ws-muted">{person.name}</p> : null}
          <LanguageSelect />
          <ThemeChoice />
          <LogOutButton />
        </div>
      </dialog>
    </>
  );
}
