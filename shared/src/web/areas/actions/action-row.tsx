import { CircleCheck, CircleDashed, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Action } from '../../../contracts/talk/action.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useDates } from '../../i18n/dates.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Checkbox } from '../../ui/fields/choice.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { useCompleteAction } from './use-action-changes.ts';
import { useActionMessages } from './use-action-messages.ts';

export type ActionRowProps = {
  action: Action;
  /** On the dashboard: whose it is and no date. On the page the list names the owner. */
  isBrief?: boolean;
  /** At the end of the row: a menu. */
  children?: ReactNode;
};

/** One thing to do: a box to complete it, its words, and whose it is. */
export function ActionRow({ action, isBrief = false, children }: ActionRowProps) {
  const complete = useCompleteAction();
  return (
    <li className="ws-action" data-completed={action.completed || undefined} data-action={action.id}>
      {action.editable ? (
        <Checkbox
          className="ws-action-box"
          label={<span className="ws-action-body">{action.body}</span>}
          checked={action.completed}
          onChange={(event) => complete(action, event.currentTarget.checked)}
        />
      ) : (
        <FixedState action={action} />
      )}
      <Meta action={action} isBrief={isBrief} />
      {children ? <div className="ws-action-menu">{children}</div> : null}
    </li>
  );
}

/** Another user's action: its state is read-only. */
function FixedState({ action: { completed, body } }: { action: Action }) {
  const t = useActionMessages();
  return (
    <div className="ws-action-box ws-action-fixed">
      <Icon icon={completed ? CircleCheck : CircleDashed} size={22} />
      <span className="ws-action-body">
        <VisuallyHidden>{t(completed ? 'actions.state.is-completed' : 'actions.state.is-active')}</VisuallyHidden>{' '}
        {body}
      </span>
    </div>
  );
}

function Meta({ action, isBrief }: { action: Action; isBrief: boolean }) {
  const t = useActionMessages();
  const dates = useDates();
  const words = useOwnerWords(action);
  const { completed_at: completedAt, created_at: createdAt } = action;
  const { user } = useSignedInHost();
  const isShared = action.type === 'personal' && action.visible;
  const isPrivate = action.type === 'personal' && action.authorid === user.id && !isShared;
  return (
    <p className="ws-action-meta">
      {isBrief || !isPrivate ? (
        <span>
          {isShared ? <Icon icon={UsersRound} size={16} /> : null}
          {words}
        </span>
      ) : null}
      {isBrief ? null : (
        <span>
          {completedAt === null
            ? t('actions.row.added', { date: dates.date(createdAt) })
            : t('actions.row.completed', { date: dates.date(completedAt) })}
        </span>
      )}
    </p>
  );
}

/** The owner of the action, and whom it is shared with. */
function useOwnerWords({ type, visible, authorid, author, swarm, sharedwith }: Action): string {
  const t = useActionMessages();
  const { user, settings } = useSignedInHost();
  const isOwn = authorid === user.id;
  const name = author ? `${author.firstname} ${author.lastname}` : t('actions.row.somebody');
  if (type === 'personal') {
    if (!isOwn) return t('actions.row.shared-by', { name });
    const teams = sharedwith.map(({ title }) => title).join(', ');
    return visible ? t('actions.row.shared-with', { teams }) : t('actions.row.private');
  }
  const place = type === 'team' ? (swarm ?? t('actions.list.team')) : settings.companyName;
  return isOwn ? place : t('actions.row.by', { place, name });
}
