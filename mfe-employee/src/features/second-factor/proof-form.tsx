import { useMutation } from '@tanstack/react-query';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { PasswordInput } from '@wellspring/shared/web/ui/fields/password-input.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLogInMessages } from './use-log-in-messages.ts';

/** What confirms a change: the password, and a code of a person who has an app. */
export type Proof = { password: string; code: string };

type ProofFormProps = {
  hasApp: boolean;
  /** What the change means. */
  lead: string;
  /** A verb. */
  submitLabel: string;
  danger?: boolean;
  /** Fields of the change itself, after the proof. */
  children?: ReactNode;
  /** @throws AppError shown at the field it names, or above the form */
  send: (proof: Proof) => Promise<unknown>;
  onCancel: () => void;
};

type Problems = Partial<Record<keyof Proof | 'form', string>>;

/** Asks for the password, and where there is an app for a code, before something of the log-in changes. */
export function ProofForm({ hasApp, lead, submitLabel, danger, children, send, onCancel }: ProofFormProps) {
  const t = useLogInMessages();
  const [proof, setProof] = useState<Proof>({ password: '', code: '' });
  const [problems, setProblems] = useState<Problems>({});
  const toProblems = useProofProblems();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const sending = useMutation({ mutationFn: send, onError: (error) => setProblems(toProblems(error)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const missing: Problems = {
      ...(proof.password === '' ? { password: t('log-in-step.password.missing') } : {}),
      ...(hasApp && proof.code.trim() === '' ? { code: t('log-in-step.code.missing') } : {}),
    };
    setProblems(missing);
    if (Object.keys(missing).length === 0) sending.mutate({ password: proof.password, code: proof.code.trim() });
  };
  return (
    <form ref={form} className="ws-factor-form" onSubmit={submit} noValidate>
      <p className="ws-muted">{lead}</p>
      {problems.form ? (
        <Note tone="danger" role="alert">
          {problems.form}
        </Note>
      ) : null}
      {children}
      <Field label={t('log-in-step.password.label')} error={problems.password}>
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('log-in-step.password.show.action')}
          hideLabel={t('log-in-step.password.hide.action')}
          value={proof.password}
          onChange={(event) => setProof({ ...proof, password: event.target.value })}
        />
      </Field>
      {hasApp ? (
        <Field label={t('log-in-step.code.label')} help={t('log-in-step.code.help')} error={problems.code}>
          <TextInput
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={proof.code}
            onChange={(event) => setProof({ ...proof, code: event.target.value })}
          />
        </Field>
      ) : null}
      <div className="ws-dialog-actions">
        <Button onClick={onCancel}>{t('log-in-step.cancel.action')}</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={sending.isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** The sentence for what is wrong, at the field that the server names. */
function useProofProblems(): (error: unknown) => Problems {
  const t = useLogInMessages();
  const errorMessage = useErrorMessage();
  const texts: Readonly<Record<string, Problems>> = {
    wrong_password: { password: t('log-in-step.password.wrong') },
    wrong_code: { code: t('log-in-step.code.wrong') },
    not_answered: { form: t('log-in-step.passkey.not-answered') },
    already_added: { form: t('log-in-step.passkey.already-added') },
    too_many: { form: t('log-in-step.passkey.too-many') },
  };
  return (error) => {
    const [field] = (isAppError(error) ? error.fields : undefined) ?? [];
    return texts[field?.code ?? ''] ?? { form: errorMessage(error) };
  };
}
