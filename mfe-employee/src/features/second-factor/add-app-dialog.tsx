import { useMutation } from '@tanstack/react-query';
import { type AppSecret, BegunFactor, RecoveryCodes } from '@wellspring/shared/contracts/access/second-factor.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { AppSecretView } from '@wellspring/shared/web/areas/second-factor/app-secret-view.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { type FormEvent, useRef, useState } from 'react';
import type { FactorDialogProps } from './factor-task.ts';
import { NewCodes } from './new-codes.tsx';
import { type Proof, ProofForm } from './proof-form.tsx';
import { useLogInMessages } from './use-log-in-messages.ts';

type Added = (recoveryCodes: readonly string[] | null) => void;

/** Adds an authenticator app: the password, the QR code with a first code of the app, and the recovery codes. */
export function AddAppDialog({ open, ...rest }: FactorDialogProps) {
  const t = useLogInMessages();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => {
    setCodes(null);
    rest.onClose();
  };
  const onAdded: Added = (recoveryCodes) => {
    setCodes(recoveryCodes);
    rest.onChanged(recoveryCodes ? null : t('log-in-step.app-added.text'));
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      size="large"
      title={t(codes ? 'second-factor.codes.title' : 'log-in-step.add-app.title')}
    >
      {codes ? <NewCodes codes={codes} onDone={close} /> : <AddApp {...rest} onClose={close} onAdded={onAdded} />}
    </Dialog>
  );
}

function AddApp({ hasApp, onAdded, onClose }: Omit<FactorDialogProps, 'open'> & { onAdded: Added }) {
  const t = useLogInMessages();
  const { api } = useSignedInHost();
  const [app, setApp] = useState<AppSecret | null>(null);
  const begin = async (proof: Proof) => {
    const begun = await api.post('second-factor/begin', { json: { ...proof, kind: 'app' } }).json(BegunFactor);
    setApp(begun.app);
  };
  if (app) return <FirstCode app={app} onAdded={onAdded} onClose={onClose} />;
  return (
    <ProofForm
      hasApp={hasApp}
      lead={t('log-in-step.add-app.lead')}
      submitLabel={t('log-in-step.continue.action')}
      send={begin}
      onCancel={onClose}
    />
  );
}

function FirstCode({ app, onAdded, onClose }: { app: AppSecret; onAdded: Added; onClose: () => void }) {
  const t = useLogInMessages();
  const { api } = useSignedInHost();
  const problemOf = useCodeProblem();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const adding = useMutation({
    mutationFn: () => api.post('second-factor/finish', { json: { code: code.trim() } }).json(RecoveryCodes),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onError: () => input.current?.focus(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() === '') input.current?.focus();
    else if (!adding.isPending) adding.mutate();
  };
  const problem = problemOf(adding.error);
  return (
    <form className="ws-factor-form" onSubmit={submit} noValidate>
      <AppSecretView app={app} />
      {problem.form ? (
        <Note tone="danger" role="alert">
          {problem.form}
        </Note>
      ) : null}
      <Field
        label={t('second-factor.app.code.label')}
        help={t('second-factor.app.code.help')}
        error={isMissing ? t('second-factor.app.code.missing') : problem.field}
      >
        <TextInput
          ref={input}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <div className="ws-dialog-actions">
        <Button onClick={onClose}>{t('log-in-step.cancel.action')}</Button>
        <Button type="submit" variant="primary" busy={adding.isPending}>
          {t('log-in-step.add-app.confirm.action')}
        </Button>
      </div>
    </form>
  );
}

function useCodeProblem() {
  const t = useLogInMessages();
  const errorMessage = useErrorMessage();
  return (error: unknown): { field: string | null; form: string | null } => {
    const code = isAppError(error) ? error.fields?.[0]?.code : undefined;
    if (code === 'wrong_code') return { field: t('second-factor.app.code.wrong'), form: null };
    if (code === 'too_late') return { field: null, form: t('log-in-step.too-late.text') };
    return { field: null, form: error ? errorMessage(error) : null };
  };
}
