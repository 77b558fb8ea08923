import type { SecondStep } from '@wellspring/shared/contracts/access/second-step.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button, TextButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { useState } from 'react';
import { useSubmission } from '../auth-layout/use-submission.ts';
import { useSession } from '../session/session-context.tsx';
import { useStepMessages } from './use-step-messages.ts';

type CodeFormProps = { step: SecondStep; onProblem: (problem: unknown) => void };

/** A code of the app, or one of the recovery codes. */
export function CodeForm({ step, onProblem }: CodeFormProps) {
  const t = useStepMessages();
  const errorMessage = useErrorMessage();
  const session = useSession();
  const [kind, setKind] = useState<'app' | 'recovery'>(step.takesCode ? 'app' : 'recovery');
  const [code, setCode] = useState('');
  const { isSending, problem, setProblem, submit } = useSubmission(() => {
    if (code.trim()) return session.finishLogIn({ code: code.trim() }).catch(onProblem);
    setProblem(new AppError('fields_required'));
    return undefined;
  });
  const failed = isAppError(problem) ? problem : null;
  const error =
    failed?.code === 'fields_required'
      ? t(`second-step.${kind}.missing`)
      : failed?.fields?.some((one) => one.code === 'wrong_code')
        ? t(`second-step.${kind}.wrong`)
        : null;
  const change = () => {
    setKind(kind === 'app' ? 'recovery' : 'app');
    setCode('');
    setProblem(null);
  };
  const canChange = step.takesCode && step.takesRecoveryCode;
  return (
    <form onSubmit={submit} noValidate aria-label={t('second-step.title.label')}>
      {problem && !error ? (
        <Note tone="danger" role="alert">
          {errorMessage(problem)}
        </Note>
      ) : null}
      <Field
        label={t(`second-step.${kind}.label`)}
        help={t(`second-step.${kind}.help`)}
        error={error}
        aside={canChange ? <TextButton onClick={change}>{t(`second-step.${kind}.other.action`)}</TextButton> : null}
      >
        <TextInput
          key={kind}
          name="code"
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={!step.passkey || kind === 'recovery'}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" variant={step.passkey ? 'secondary' : 'primary'} size="large" block busy={isSending}>
        {t('second-step.submit.action')}
      </Button>
    </form>
  );
}
