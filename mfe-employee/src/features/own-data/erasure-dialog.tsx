import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnErasure } from '@wellspring/shared/contracts/privacy/retention.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { WhoSeesThis } from '@wellspring/shared/web/ui/display/who-sees-this.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useLatch } from '@wellspring/shared/web/ui/feedback/use-latch.ts';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { PasswordInput } from '@wellspring/shared/web/ui/fields/password-input.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { askErasure, erasureQuery, sendErasureCode } from './own-data.queries.ts';
import { useOwnDataMessages } from './use-own-data-messages.ts';

export type ErasureDialogProps = { open: boolean; onClose: () => void; confirmBy: OwnErasure['confirmBy'] };

/**
 * Explains what is erased and what is kept, and takes the request with the password, or with a mailed code for users
 * without one.
 */
export function ErasureDialog({ open, onClose, confirmBy }: ErasureDialogProps) {
  const t = useOwnDataMessages();
  return (
    <Dialog open={open} onClose={onClose} title={t('own-data.dialog.title')} size="large">
      {open ? <ErasureForm confirmBy={confirmBy} onDone={onClose} /> : null}
    </Dialog>
  );
}

const isWrong = (error: unknown) =>
  isAppError(error) && error.fields?.some(({ code }) => code === 'wrong_password' || code === 'wrong_code') === true;

type ErasureFormProps = Pick<ErasureDialogProps, 'confirmBy'> & { onDone: () => void };

function ErasureForm({ confirmBy, onDone }: ErasureFormProps) {
  const t = useOwnDataMessages();
  const { api, toast, settings } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  const [proof, setProof] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const asking = useMutation({
    mutationFn: () => askErasure(api, { [confirmBy]: proof }),
    onSuccess(current) {
      queries.setQueryData(erasureQuery(api).queryKey, current);
      toast('success', t('own-data.asked.text'));
      onDone();
    },
  });
  const once = useLatch(asking.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(proof === '');
    if (proof !== '') once(() => asking.mutate());
  };
  const hasWrongProof = isWrong(asking.error);
  const problem = isEmpty
    ? t(`own-data.${confirmBy}.missing`)
    : hasWrongProof
      ? t(`own-data.${confirmBy}.wrong`)
      : null;
  const field = { value: proof, problem, onChange: setProof };
  return (
    <form className="ws-own-data-form" onSubmit={submit} noValidate>
      <Outcomes />
      <p>{t('own-data.dialog.how', { companyName: settings.companyName })}</p>
      <WhoSeesThis
        title={t('own-data.who-sees.title')}
        entries={[{ viewer: 'company', text: t('own-data.who-sees.company') }]}
      />
      {asking.error && !hasWrongProof ? (
        <Note tone="danger" role="alert">
          {errorMessage(asking.error)}
        </Note>
      ) : null}
      {confirmBy === 'password' ? <PasswordField {...field} /> : <CodeField {...field} />}
      <div className="ws-dialog-actions">
        <Button onClick={onDone}>{t('own-data.cancel.action')}</Button>
        <Button type="submit" variant="danger" busy={asking.isPending}>
          {t('own-data.send.action')}
        </Button>
      </div>
    </form>
  );
}

const OUTCOMES = [
  {
    title: 'own-data.erased.title',
    parts: ['own-data.erased.profile', 'own-data.erased.answers', 'own-data.erased.writing', 'own-data.erased.account'],
  },
  {
    title: 'own-data.kept.title',
    parts: ['own-data.kept.teams', 'own-data.kept.feedback', 'own-data.kept.actions', 'own-data.kept.log'],
  },
] as const;

function Outcomes() {
  const t = useOwnDataMessages();
  const id = useId();
  return (
    <div className="ws-own-data-outcomes">
      {OUTCOMES.map(({ title, parts }) => (
        <section key={title}>
          <h3 className="ws-h3" id={id + title}>
            {t(title)}
          </h3>
          <ul aria-labelledby={id + title}>
            {parts.map((part) => (
              <li key={part}>{t(part)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type ProofFieldProps = { value: string; problem: string | null; onChange: (value: string) => void };

function PasswordField({ value, problem, onChange }: ProofFieldProps) {
  const t = useOwnDataMessages();
  return (
    <Field label={t('own-data.password.label')} error={problem}>
      <PasswordInput
        autoComplete="current-password"
        showLabel={t('own-data.password.show.action')}
        hideLabel={t('own-data.password.hide.action')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** For those who log in elsewhere: a mail to their own address shows that it is them. */
function CodeField({ value, problem, onChange }: ProofFieldProps) {
  const t = useOwnDataMessages();
  const { api, user } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const sending = useMutation({ mutationFn: () => sendErasureCode(api) });
  return (
    <div className="ws-own-data-code">
      <p>{t('own-data.code.text', { email: user.email })}</p>
      <div>
        <Button busy={sending.isPending} onClick={() => sending.mutate()}>
          {t(sending.isSuccess ? 'own-data.code.again.action' : 'own-data.code.send.action')}
        </Button>
      </div>
      {sending.isSuccess ? (
        <p className="ws-small" role="status">
          {t('own-data.code.sent', { email: user.email })}
        </p>
      ) : null}
      {sending.error ? (
        <Note tone="danger" role="alert">
          {errorMessage(sending.error)}
        </Note>
      ) : null}
      <Field label={t('own-data.code.label')} error={problem}>
        <TextInput
          name="code"
          autoComplete="one-time-code"
          maxLength={64}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
    </div>
  );
}
