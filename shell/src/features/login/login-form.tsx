import type { SecondStep } from '@wellspring/shared/contracts/access/second-step.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button, TextButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { PasswordInput } from '@wellspring/shared/web/ui/fields/password-input.tsx';
import { useState } from 'react';
import { useEntranceError } from '../../auth-layout/use-entrance-error.ts';
import { useSubmission } from '../../auth-layout/use-submission.ts';
import { useSession, useSessionState } from '../../session/session-context.tsx';
import { useMessages } from '../../use-messages.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { EmailField } from './email-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

const sessionEnded = new AppError('session_ended');

export type LoginFormProps = {
  email: string;
  onEmail: (email: string) => void;
  onForgotten: () => void;
  /** With the second step that is needed; null once logged in. */
  onStep: (step: SecondStep | null) => void;
};

export function LoginForm({ email, onEmail, onForgotten, onStep }: LoginFormProps) {
  const t = useMessages();
  const errorMessage = useErrorMessage();
  const entranceError = useEntranceError();
  const session = useSession();
  const isDemo = useSessionState((state) => state.settings.demo);
  const hasEnded = useSessionState((state) => state.hasEnded);
  const [password, setPassword] = useState('');
  const { isSending, problem, setProblem, submit } = useSubmission(() => {
    if (email.trim() && password) return session.logIn({ identifier: email.trim(), password }).then(onStep);
    setProblem(new AppError('fields_required'));
    return undefined;
  });
  const isEmpty = isAppError(problem) && problem.code === 'fields_required';
  return (
    <>
      <form onSubmit={submit} noValidate>
        {problem ? (
          <Note tone="danger" role="alert">
            {entranceError(problem)}
          </Note>
        ) : hasEnded ? (
          <Note tone="info" role="status">
            {errorMessage(sessionEnded)}
          </Note>
        ) : null}
        <EmailField email={email} onEmail={onEmail} isMissing={isEmpty && !email.trim()} />
        <Field
          label={t('login.password.label')}
          error={isEmpty && !password ? t('login.password.missing') : null}
          aside={<TextButton onClick={onForgotten}>{t('login.forgotten.action')}</TextButton>}
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            showLabel={t('login.show-password.action')}
            hideLabel={t('login.hide-password.action')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" size="large" block busy={isSending}>
          {t('login.submit.action')}
        </Button>
      </form>
      <PasskeyButton onStep={onStep} />
      {isDemo ? (
        <DemoAccounts
          onChoose={(chosen) => {
            onEmail(chosen.email);
            setPassword(chosen.password);
          }}
        />
      ) : null}
    </>
  );
}
