import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import type { Action } from '../../../contracts/talk/action.ts';
import { useHost } from '../../host/host-context.tsx';
import { ActionMenu } from './action-menu.tsx';
import { ActionRow } from './action-row.tsx';
import { useActionMessages } from './use-action-messages.ts';

export type ActionListProps = {
  actions: readonly Action[];
  /** An older page stands here until the asked one has come. */
  isBusy: boolean;
  onEdit: (action: Action) => void;
  onDelete: (action: Action) => void;
};

/** The rows of a page. */
export function ActionList({ actions, isBusy, onEdit, onDelete }: ActionListProps) {
  const t = useActionMessages();
  const place = useKeptPlace(actions);
  return (
    // The focus lands on the list itself when the row it was in was the last one.
    <ul className="ws-actions-rows" aria-label={t('actions.rows.label')} aria-busy={isBusy} tabIndex={-1} {...place}>
      {actions.map((action) => (
        <ActionRow key={action.id} action={action}>
          {action.editable ? (
            <ActionMenu action={action} onEdit={() => onEdit(action)} onDelete={() => onDelete(action)} />
          ) : null}
        </ActionRow>
      ))}
    </ul>
  );
}

/** A completed row leaves the list of active ones: the focus moves to the row at the same position, not to the top. */
function useKeptPlace(actions: readonly Action[]) {
  const { root } = useHost();
  const ref = useRef<HTMLUListElement>(null);
  const focused = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the rows change
  useLayoutEffect(() => {
    const list = ref.current;
    const isLost = root.activeElement === null || root.activeElement === document.body;
    if (!list || !isLost || focused.current === null) return;
    const rows = list.querySelectorAll<HTMLElement>('.ws-action');
    const next = rows[Math.min(focused.current, rows.length - 1)];
    (next?.querySelector<HTMLElement>('input, button') ?? list).focus();
  }, [actions, root]);
  return {
    ref,
    onFocus: ({ target }: FocusEvent<HTMLUListElement>) => {
      const row = target.closest('.ws-action');
      focused.current = row ? [...(ref.current?.children ?? [])].indexOf(row) : null;
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLUListElement>) => {
      if (relatedTarget !== null) focused.current = null;
    },
  };
}
