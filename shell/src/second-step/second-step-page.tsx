import type { PasskeyOptions, SecondStep } from '@wellspring/shared/contracts/access/second-step.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { answerWithPasskey } from '@wellspring/shared/web/areas/second-factor/passkeys.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useEffect, useRef, useState } from 'react';
import { AuthLayout } from '../auth-layout/auth-layout.tsx';
import { useSubmission } from '../auth-layout/use-submission.ts';
import { useSession } from '../session/session-context.tsx';
import { CodeForm } from './code-form.tsx';
import { EnrolPart } from './enrol/enrol-part.tsx';
import { useStepMessages } from './use-step-messages.ts';

export type SecondStepProps = {
  step: SecondStep;
  /** Leads back to the password. */
  onBack: () => void;
};

const hasEnded = (problem: unknown) => isAppError(problem) && problem.code === 'session_ended';

/**
 * After the password: a passkey, a code of an app or a recovery code, or adding one of them first. Without a password: a
 * passkey alone.
 */
export function SecondStepPage({ step, onBack }: SecondStepProps) {
  const [isOver, setOver] = useState(false);
  const onProblem = (problem: unknown) => {
    if (hasEnded(problem)) setOver(true);
    throw problem;
  };
  if (isOver) return <StepOver isEnrolment={step.secondStep === 'enrol'} onBack={onBack} />;
  if (step.secondStep === 'enrol') return <EnrolPart onProblem={onProblem} onBack={onBack} />;
  return <StepProof step={step} onProblem={onProblem} onBack={onBack} />;
}

function StepOver({ isEnrolment, onBack }: { isEnrolment: boolean; onBack: () => void }) {
  const t = useStepMessages();
  return (
    <AuthLayout
      title={t('second-step.over.title')}
      lead={t(isEnrolment ? 'second-step.over.enrol.text' : 'second-step.over.text')}
    >
      <form onSubmit={onBack}>
        <Button type="submit" variant="primary" size="large" block autoFocus>
          {t('second-step.back.action')}
        </Button>
      </form>
    </AuthLayout>
  );
}

type StepProofProps = SecondStepProps & { onProblem: (problem: unknown) => void };

function StepProof({ step, onProblem, onBack }: StepProofProps) {
  const t = useStepMessages();
  const takesCode = step.takesCode || step.takesRecoveryCode;
  return (
    <AuthLayout
      title={t('second-step.title.label')}
      lead={t(takesCode ? 'second-step.lead.text' : 'second-step.passkey.lead')}
    >
      {step.passkey ? <PasskeyForm options={step.passkey} isAlone={!takesCode} onProblem={onProblem} /> : null}
      {takesCode ? <CodeForm step={step} onProblem={onProblem} /> : null}
      <div className="ws-auth-after">
        <Button variant="quiet" block onClick={onBack}>
          {t('second-step.back.action')}
        </Button>
      </div>
    </AuthLayout>
  );
}

type PasskeyFormProps = { options: PasskeyOptions; isAlone: boolean; onProblem: (problem: unknown) => void };

/** @param isAlone asks the device at once: the visitor has just chosen to log in with a passkey */
function PasskeyForm({ options, isAlone, onProblem }: PasskeyFormProps) {
  const t = useStepMessages();
  const errorMessage = useErrorMessage();
  const session = useSession();
  const form = useRef<HTMLFormElement>(null);
  const { isSending, problem, submit } = useSubmission(() =>
    answerWithPasskey(options)
      .then((passkey) => session.finishLogIn({ passkey }))
      .catch(onProblem),
  );
  useEffect(() => {
    if (isAlone) form.current?.requestSubmit();
  }, [isAlone]);
  const [field] = (isAppError(problem) ? problem.fields : null) ?? [];
  return (
    <form ref={form} onSubmit={submit} aria-label={t('second-step.title.label')}>
      {problem ? (
        <Note tone="danger" role="alert">
          {field?.code === 'not_answered'
            ? t('second-step.passkey.not-answered')
            : field?.code === 'wrong_passkey'
              ? t('second-step.passkey.wrong')
              : errorMessage(problem)}
        </Note>
      ) : null}
      <Button type="submit" variant="primary" size="large" block busy={isSending} autoFocus>
        {t('second-step.passkey.action')}
      </Button>
      {isAlone ? null : <p className="ws-auth-or">{t('second-step.or.label')}</p>}
    </form>
  );
}
