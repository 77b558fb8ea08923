import { BegunFactor, MAX_PASSKEY_NAME, RecoveryCodes } from '@wellspring/shared/contracts/access/second-factor.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { createPasskey } from '@wellspring/shared/web/areas/second-factor/passkeys.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import type { FactorDialogProps } from './factor-task.ts';
import { NewCodes } from './new-codes.tsx';
import { type Proof, ProofForm } from './proof-form.tsx';
import { useLogInMessages } from './use-log-in-messages.ts';

/** Adds a passkey of the device or a security key; the first second step comes with recovery codes. */
export function AddPasskeyDialog({ open, hasApp, onChanged, onClose }: FactorDialogProps) {
  const t = useLogInMessages();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    onClose();
  };
  const onAdded = (recoveryCodes: readonly string[] | null) => {
    setCodes(recoveryCodes);
    onChanged(recoveryCodes ? null : t('log-in-step.passkey-added.text'));
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      size="large"
      title={t(codes ? 'second-factor.codes.title' : 'log-in-step.add-passkey.title')}
    >
      {codes ? (
        <NewCodes codes={codes} onDone={close} />
      ) : (
        <AddPasskey hasApp={hasApp} onAdded={onAdded} onCancel={close} />
      )}
    </Dialog>
  );
}

type AddPasskeyProps = { hasApp: boolean; onAdded: (codes: readonly string[] | null) => void; onCancel: () => void };

function AddPasskey({ hasApp, onAdded, onCancel }: AddPasskeyProps) {
  const t = useLogInMessages();
  const { api } = useSignedInHost();
  const [name, setName] = useState(t('log-in-step.passkey.default-name'));
  const add = async (proof: Proof) => {
    const begun = await api.post('second-factor/begin', { json: { ...proof, kind: 'passkey' } }).json(BegunFactor);
    if (begun.passkey === null) throw new AppError('internal');
    const passkey = await createPasskey(begun.passkey);
    // An empty name is no reason to make another passkey on the device.
    const json = { name: name.trim() || t('log-in-step.passkey.default-name'), passkey };
    onAdded((await api.post('second-factor/finish', { json }).json(RecoveryCodes)).recoveryCodes);
  };
  return (
    <ProofForm
      hasApp={hasApp}
      lead={t('log-in-step.add-passkey.lead')}
      submitLabel={t('log-in-step.continue.action')}
      send={add}
      onCancel={onCancel}
    >
      <Field label={t('log-in-step.passkey.name.label')} help={t('log-in-step.passkey.name.help')}>
        <TextInput maxLength={MAX_PASSKEY_NAME} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
    </ProofForm>
  );
}
