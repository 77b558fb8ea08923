import { IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Menu, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../use-messages.ts';
import { Brand } from '../brand.tsx';
import { LanguageSelect } from './language-select.tsx';
import { NavLinks } from './nav-links.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { LogOutButton, usePerson } from './user-menu.tsx';

/** The top bar's menu on narrow screens: a modal of the browser's own, so focus stays inside and returns to the button. */
export function MobileMenu() {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  return (
    <>
      <IconButton
        label={t('mobile-menu.open.action')}
        icon={<Icon icon={Menu} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <dialog
        ref={dialog}
        className="ws-mobile-menu"
        aria-label={t('mobile-menu.dialog.label')}
        onClose={() => setOpen(false)}
      >
        {isOpen ? <MenuContent close={() => dialog.current?.close()} /> : null}
      </dialog>
    </>
  );
}

function MenuContent({ close }: { close: () => void }) {
  const t = useMessages();
  const person = usePerson();
  return (
    <>
      <div className="ws-mobile-menu-head">
        <Brand size={28} />
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
    </>
  );
}
