import { useQueryClient } from '@tanstack/react-query';
import type { Action } from '../../../contracts/talk/action.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { DeleteDialog } from '../../patterns/dialogs/delete-dialog.tsx';
import { shortened } from './action-menu.tsx';
import { ACTIONS_KEY } from './add-action.ts';
import { useActionMessages } from './use-action-messages.ts';

export type DeleteActionDialogProps = {
  /** Null: the dialog is closed. */
  action: Action | null;
  onClose: () => void;
};

/** Confirms the deletion of an action, and names who loses it. */
export function DeleteActionDialog({ action, onClose }: DeleteActionDialogProps) {
  const t = useActionMessages();
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  return (
    <DeleteDialog
      subject={action}
      title={t('actions.delete.title', { action: shortened(action?.body ?? '') })}
      confirmLabel={t('actions.delete.action')}
      cancelLabel={t('actions.keep.action')}
      done={t('actions.delete.done')}
      remove={async ({ id }) => {
        await api.delete(`actions/${id}`);
        await queries.invalidateQueries({ queryKey: [ACTIONS_KEY] });
      }}
      onClose={onClose}
    >
      <p>{t(action?.type === 'personal' && !action.visible ? 'actions.delete.own' : 'actions.delete.shared')}</p>
    </DeleteDialog>
  );
}
