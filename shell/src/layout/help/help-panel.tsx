import { Button, IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { CircleQuestionMark } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { HelpPart } from '../../features/help/help-part.tsx';
import { useMessages } from '../../use-messages.ts';
import type { Help } from './use-help.ts';

const PANEL_ID = 'ws-help';
const shortcut = 'Control+/ Meta+/';

/** Opens and closes the help; the same place on every page. An icon alone where there is little room. */
export function HelpToggle({ help, iconOnly }: { help: Help; iconOnly?: boolean }) {
  const t = useMessages();
  const label = t('layout.help.action');
  const state = { 'aria-expanded': help.isOpen, 'aria-controls': PANEL_ID, 'aria-keyshortcuts': shortcut };
  const icon = <Icon icon={CircleQuestionMark} />;
  if (iconOnly) return <IconButton {...state} label={label} icon={icon} onClick={help.toggle} />;
  return (
    <Button {...state} variant="quiet" className="ws-help-toggle" icon={icon} title="Ctrl + /" onClick={help.toggle}>
      {label}
    </Button>
  );
}

/** Beside the page where there is room, else a sheet over it. Nothing while it is closed. */
export function HelpPanel({ help }: { help: Help }) {
  const t = useMessages();
  if (!help.isBeside) return <HelpSheet help={help} />;
  if (!help.isOpen) return null;
  return (
    <aside id={PANEL_ID} className="ws-help-panel" aria-label={t('layout.help.action')}>
      <HelpPart takesFocus={help.isAsked} onClose={help.close} />
    </aside>
  );
}

function HelpSheet({ help }: { help: Help }) {
  const t = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (help.isOpen) dialog.current?.showModal?.();
    else dialog.current?.close?.();
  }, [help.isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop's keyboard twin is Escape, which the browser reports as close
    <dialog
      ref={dialog}
      id={PANEL_ID}
      className="ws-help-sheet"
      aria-label={t('layout.help.action')}
      onClose={() => help.isOpen && help.close()}
      onClick={(event) => event.target === event.currentTarget && help.close()}
    >
      {help.isOpen ? <HelpPart takesFocus={false} onClose={help.close} /> : null}
    </dialog>
  );
}
