import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Avatar } from '@wellspring/shared/web/ui/display/avatar.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { VisuallyHidden } from '@wellspring/shared/web/ui/layout/visually-hidden.tsx';
import { ChevronsUpDown, LogOut } from 'lucide-react';
import { useId } from 'react';
import { useSession, useSessionState } from '../../session/session-context.tsx';
import { useMessages } from '../../use-messages.ts';
import { ThemeChoice } from './theme-choice.tsx';

/** The person's name and first team. */
export function usePerson(): { name: string; team: string | null } | null {
  const user = useSessionState((state) => state.user);
  if (!user) return null;
  const team = user.member.find(({ issegment }) => !issegment)?.title ?? null;
  return { name: `${user.firstname} ${user.lastname}`, team };
}

/** Leaves: the session ends on the server as well. */
export function LogOutButton() {
  const t = useMessages();
  const session = useSession();
  const endsThere = useSessionState((state) => state.settings.signOn?.endsThere ?? false);
  return (
    <Button block icon={<Icon icon={LogOut} />} onClick={() => void session.logOut(endsThere)}>
      {t('user-menu.log-out.action')}
    </Button>
  );
}

/** Who is signed in, and behind it the look and the way out. The browser's own popover closes it on Escape and outside. */
export function UserMenu() {
  const t = useMessages();
  const popoverId = useId();
  const person = usePerson();
  if (!person) return null;
  return (
    <div className="ws-user">
      <button type="button" className="ws-user-button" popoverTarget={popoverId}>
        <Avatar name={person.name} />
        <span className="ws-user-words">
          <span className="ws-user-name">{person.name}</span>
          {person.team ? <span className="ws-user-team">{person.team}</span> : null}
        </span>
        <VisuallyHidden>{t('user-menu.open.action')}</VisuallyHidden>
        <Icon icon={ChevronsUpDown} size={18} className="ws-icon ws-user-words" />
      </button>
      <div id={popoverId} popover="auto" className="ws-user-popover">
        <ThemeChoice />
        <LogOutButton />
      </div>
    </div>
  );
}
