import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import type { FactorDialogProps } from './factor-task.ts';
import { type Proof, ProofForm } from './proof-form.tsx';
import { useLogInMessages } from './use-log-in-messages.ts';

type RemoveDialogProps = Omit<FactorDialogProps, 'open'> & {
  /** Null: the dialog is closed. */
  removed: { id: string; name: string } | null;
  /** Without it the password alone opens the account. */
  isLast: boolean;
  /** The next log-in asks for another one. */
  isRequired: boolean;
};

/** Removes the app or a passkey. */
export function RemoveDialog({ removed, isLast, isRequired, hasApp, onChanged, onClose }: RemoveDialogProps) {
  const t = useLogInMessages();
  const { api } = useSignedInHost();
  const name = removed?.name ?? '';
  const remove = async (proof: Proof) => {
    await api.post('second-factor/remove', { json: { ...proof, id: removed?.id } });
    onChanged(t('log-in-step.removed.text', { name }));
  };
  return (
    <Dialog open={removed !== null} onClose={onClose} title={t('log-in-step.remove.title', { name })}>
      <ProofForm
        hasApp={hasApp}
        lead={t(
          isLast
            ? isRequired
              ? 'log-in-step.remove.required.lead'
              : 'log-in-step.remove.last.lead'
            : 'log-in-step.remove.lead',
        )}
        submitLabel={t('log-in-step.remove.action')}
        danger
        send={remove}
        onCancel={onClose}
      />
    </Dialog>
  );
}
