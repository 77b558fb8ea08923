import type { SecondStep } from '@wellspring/shared/contracts/access/second-step.ts';
import { AppError, type ErrorCode, isAppError } from '@wellspring/shared/errors.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { PasswordInput } from '@wellspring/shared/web/ui/fields/password-input.tsx';
import { useState } from 'react';
import { useEntranceError } from '../../auth-layout/use-entrance-error.ts';
import { useSubmission } from '../../auth-layout/use-submission.ts';
import { useSession, useSessionState } from '../../session/session-context.tsx';
import { useMessages } from '../../use-messages.ts';
import { passwordProblem } from './password-problem.ts';

export type NewPasswordFormProps = {
  code: string;
  /** The code was good a moment ago and is no longer. */
  onInvalidCode: () => void;
  /** With the second step that is needed; null once logged in. */
  onStep: (step: SecondStep | null) => void;
};

const ofPassword = new Set<ErrorCode>([
  'password_too_short',
  'password_too_long',
  'password_too_common',
  'password_too_personal',
]);

/** The form itself; the server judges again. */
export function NewPasswordForm({ code, onInvalidCode, onStep }: NewPasswordFormProps) {
  const t = useMessages();
  const errorMessage = useEntranceError();
  const session = useSession();
  const minimum = useSessionState((state) => state.settings.passwordMinLength);
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const { isSending, problem, setProblem, submit } = useSubmission(() => {
    const wrong = passwordProblem(password, repeated, minimum);
    if (wrong) {
      setProblem(new AppError(wrong));
      return undefined;
    }
    return session
      .resetPassword({ code, password, passwordConfirmation: repeated })
      .then(onStep)
      .catch((error: unknown) => {
        if (isAppError(error) && error.code === 'invalid_reset_code') onInvalidCode();
        throw error;
      });
  });
  const failed = isAppError(problem) ? problem.code : null;
  const sentence =
    failed === 'password_too_short'
      ? t('reset.password.too-short', { amount: minimum })
      : problem
        ? errorMessage(problem)
        : null;
  const isOfPassword = failed !== null && ofPassword.has(failed);
  const common = { showLabel: t('login.show-password.action'), hideLabel: t('login.hide-password.action') };
  return (
    <form onSubmit={submit} noValidate>
      {sentence && !isOfPassword && failed !== 'passwords_do_not_match' ? (
        <Note tone="danger" role="alert">
          {sentence}
        </Note>
      ) : null}
      <Field
        label={t('reset.password.label')}
        help={t('reset.password.help', { amount: minimum })}
        error={isOfPassword || (failed === 'fields_required' && !password) ? sentence : null}
      >
        <PasswordInput
          {...common}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Field
        label={t('reset.repeat.label')}
        error={failed === 'passwords_do_not_match' || (failed === 'fields_required' && !repeated) ? sentence : null}
      >
        <PasswordInput
          {...common}
          name="repeat-password"
          autoComplete="new-password"
          value={repeated}
          onChange={(event) => setRepeated(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" block busy={isSending}>
        {t('reset.submit.action')}
      </Button>
    </form>
  );
}
