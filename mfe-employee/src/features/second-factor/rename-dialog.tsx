import { useMutation } from '@tanstack/react-query';
import { MAX_PASSKEY_NAME, type Passkey } from '@wellspring/shared/contracts/access/second-factor.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { type FormEvent, useState } from 'react';
import type { FactorDialogProps } from './factor-task.ts';
import { useLogInMessages } from './use-log-in-messages.ts';

type RenameDialogProps = Pick<FactorDialogProps, 'onChanged' | 'onClose'> & {
  /** Null: the dialog is closed. */
  passkey: Passkey | null;
};

/** Gives a passkey another name. */
export function RenameDialog({ passkey, ...rest }: RenameDialogProps) {
  const t = useLogInMessages();
  return (
    <Dialog open={passkey !== null} onClose={rest.onClose} title={t('log-in-step.rename.title')}>
      {passkey ? <Renaming passkey={passkey} {...rest} /> : null}
    </Dialog>
  );
}

function Renaming({ passkey, onChanged, onClose }: RenameDialogProps & { passkey: Passkey }) {
  const t = useLogInMessages();
  const { api } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const [name, setName] = useState(passkey.name);
  const [isMissing, setMissing] = useState(false);
  const renaming = useMutation({
    mutationFn: async () =>
      void (await api.post('second-factor/rename', { json: { id: passkey.id, name: name.trim() } })),
    onSuccess: () => onChanged(t('log-in-step.renamed.text')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() !== '' && !renaming.isPending) renaming.mutate();
  };
  const failure = renaming.error ? errorMessage(renaming.error) : null;
  return (
    <form className="ws-factor-form" onSubmit={submit} noValidate>
      <Field
        label={t('log-in-step.passkey.name.label')}
        help={t('log-in-step.passkey.name.help')}
        error={isMissing ? t('log-in-step.passkey.name.missing') : failure}
      >
        <TextInput maxLength={MAX_PASSKEY_NAME} value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <div className="ws-dialog-actions">
        <Button onClick={onClose}>{t('log-in-step.cancel.action')}</Button>
        <Button type="submit" variant="primary" busy={renaming.isPending}>
          {t('log-in-step.rename.save.action')}
        </Button>
      </div>
    </form>
  );
}
