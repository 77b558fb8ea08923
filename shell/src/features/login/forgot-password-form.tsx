import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { useState } from 'react';
import { useSubmission } from '../../auth-layout/use-submission.ts';
import { useSession } from '../../session/session-context.tsx';
import { useMessages } from '../../use-messages.ts';

export type ForgotPasswordFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
};

export function ForgotPasswordForm({ email, onEmail, onBack }: ForgotPasswordFormProps) {
  const t = useMessages();
  const errorMessage = useErrorMessage();
  const session = useSession();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { isSending, problem, setProblem, submit } = useSubmission(() => {
    const address = email.trim();
    setSentTo(null);
    if (address) return session.sendResetMail(address).then(() => setSentTo(address));
    setProblem(new AppError('fields_required'));
    return undefined;
  });
  const isEmpty = isAppError(problem) && problem.code === 'fields_required';
  return (
    <form onSubmit={submit} noValidate>
      {problem ? (
        <Note tone="danger" role="alert">
          {errorMessage(problem)}
        </Note>
      ) : null}
      {sentTo === null ? null : (
        <Note tone="success" role="status">
          {t('forgot-password.sent.text', { email: sentTo })}
        </Note>
      )}
      <Field label={t('login.email.label')} error={isEmpty ? t('login.email.missing') : null}>
        <TextInput
          type="email"
          name="username"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => onEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" block busy={isSending}>
        {t('forgot-password.submit.action')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('forgot-password.back.action')}
      </Button>
    </form>
  );
}
