import { RecoveryCodes } from '@wellspring/shared/contracts/access/second-factor.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import type { FactorDialogProps } from './factor-task.ts';
import { NewCodes } from './new-codes.tsx';
import { type Proof, ProofForm } from './proof-form.tsx';
import { useLogInMessages } from './use-log-in-messages.ts';

/** Ten new recovery codes in the place of the old ones. */
export function NewCodesDialog({ open, hasApp, onChanged, onClose }: FactorDialogProps) {
  const t = useLogInMessages();
  const { api } = useSignedInHost();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    onClose();
  };
  const renew = async (proof: Proof) => {
    const { recoveryCodes } = await api.post('second-factor/recovery-codes', { json: proof }).json(RecoveryCodes);
    setCodes(recoveryCodes);
    onChanged(null);
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      size="large"
      title={t(codes ? 'second-factor.codes.title' : 'log-in-step.codes.renew.title')}
    >
      {codes ? (
        <NewCodes codes={codes} onDone={close} />
      ) : (
        <ProofForm
          hasApp={hasApp}
          lead={t('log-in-step.codes.renew.lead')}
          submitLabel={t('log-in-step.codes.renew.action')}
          send={renew}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}
