import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useState } from 'react';
import { useSubmission } from '../../auth-layout/use-submission.ts';
import { useSession } from '../../session/session-context.tsx';
import { useMessages } from '../../use-messages.ts';
import { EmailField } from './email-field.tsx';

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
      <EmailField email={email} onEmail={onEmail} isMissing={isEmpty} />
      <Button type="submit" variant="primary" size="large" block busy={isSending}>
        {t('forgot-password.submit.action')}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        {t('forgot-password.back.action')}
      </Button>
    </form>
  );
}
