import { CircleCheck, Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import type { Action } from '../../../contracts/talk/action.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useCompleteAction } from './use-action-changes.ts';
import { useActionMessages } from './use-action-messages.ts';

export type ActionMenuProps = { action: Action; onEdit: () => void; onDelete: () => void };

/** What can be done with an action besides its box. */
export function ActionMenu({ action, onEdit, onDelete }: ActionMenuProps) {
  const t = useActionMessages();
  const complete = useCompleteAction();
  const toggle = action.completed
    ? ({ key: 'toggle', label: t('actions.menu.reopen'), icon: RotateCcw } as const)
    : ({ key: 'toggle', label: t('actions.menu.complete'), icon: CircleCheck } as const);
  const does = { edit: onEdit, delete: onDelete, toggle: () => complete(action, !action.completed) };
  return (
    <Menu
      label={t('actions.menu.label', { action: shortened(action.body) })}
      trigger={<Icon icon={Ellipsis} />}
      iconOnly
      entries={[
        { key: 'edit', label: t('actions.menu.edit'), icon: Pencil },
        toggle,
        { key: 'delete', label: t('actions.menu.delete'), icon: Trash2, danger: true },
      ]}
      onAction={(key) => does[key]()}
    />
  );
}

const MAX_NAME_LENGTH = 60;

/** The first words of an action, for a label or a question. */
export function shortened(body: string): string {
  const [line = ''] = body.split('\n');
  if (line.length <= MAX_NAME_LENGTH) return line;
  return `${line.slice(0, MAX_NAME_LENGTH).replace(/\s+\S*$/, '')}…`;
}
