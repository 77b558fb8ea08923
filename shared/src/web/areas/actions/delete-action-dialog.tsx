import type { Action } from '../../../contracts/talk/action.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';
import { shortened } from './action-menu.tsx';
import { useDeleteAction } from './use-action-changes.ts';
import { useActionMessages } from './use-action-messages.ts';

export type DeleteActionDialogProps = {
  /** Null: the dialog is closed. */
  action: Action | null;
  onClose: () => void;
  /** The action is gone. */
  onDeleted: () => void;
};

/** Confirms the deletion of an action, and names who loses it. */
export function DeleteActionDialog({ action, onClose, onDeleted }: DeleteActionDialogProps) {
  const t = useActionMessages();
  const errorMessage = useErrorMessage();
  const { toast } = useSignedInHost();
  const remove = useDeleteAction();
  const confirm = () => {
    if (action === null) return;
    remove.mutate(action, {
      onSuccess() {
        toast('success', t('actions.delete.done'));
        onDeleted();
      },
      onError: (error) => toast('error', errorMessage(error)),
    });
  };
  return (
    <ConfirmDialog
      open={action !== null}
      title={t('actions.delete.title', { action: shortened(action?.body ?? '') })}
      confirmLabel={t('actions.delete.action')}
      cancelLabel={t('actions.keep.action')}
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>{t(action?.type === 'personal' && !action.visible ? 'actions.delete.own' : 'actions.delete.shared')}</p>
    </ConfirmDialog>
  );
}
