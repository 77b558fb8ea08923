import { type AppSecret, Enrolled } from '@wellspring/shared/contracts/access/second-factor.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { AppSecretView } from '@wellspring/shared/web/areas/second-factor/app-secret-view.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { useState } from 'react';
import { useSubmission } from '../../auth-layout/use-submission.ts';
import { useSession } from '../../session/session-context.tsx';
import { useEnrolMessages } from './use-enrol-messages.ts';
import { useEnrolProblem } from './use-enrol-problem.ts';

type EnrolAppProps = {
  app: AppSecret;
  onEnrolled: (enrolled: Enrolled) => void;
  onProblem: (problem: unknown) => void;
};

/** The QR code for an app, and the first code that it shows. */
export function EnrolApp({ app, onEnrolled, onProblem }: EnrolAppProps) {
  const t = useEnrolMessages();
  const errorMessage = useErrorMessage();
  const toText = useEnrolProblem();
  const session = useSession();
  const [code, setCode] = useState('');
  const { isSending, problem, setProblem, submit } = useSubmission(() => {
    if (code.trim())
      return session.callEnrolment('enrol', { code: code.trim() }).json(Enrolled).then(onEnrolled, onProblem);
    setProblem(new AppError('fields_required'));
    return undefined;
  });
  const failed = isAppError(problem) ? problem : null;
  const isMissing = failed?.code === 'fields_required';
  const isWrong = failed?.fields?.some((one) => one.code === 'wrong_code');
  return (
    <form onSubmit={submit} noValidate aria-label={t('enrol.app.title')}>
      <AppSecretView app={app} />
      {problem && !isMissing && !isWrong ? (
        <Note tone="danger" role="alert">
          {toText(problem) ?? errorMessage(problem)}
        </Note>
      ) : null}
      <Field
        label={t('second-factor.app.code.label')}
        help={t('second-factor.app.code.help')}
        error={isMissing ? t('second-factor.app.code.missing') : isWrong ? t('second-factor.app.code.wrong') : null}
      >
        <TextInput
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" block busy={isSending}>
        {t('enrol.app.submit.action')}
      </Button>
    </form>
  );
}
