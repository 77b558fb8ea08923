import type { SecondStep } from '@wellspring/shared/contracts/access/second-step.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { Link, useNavigate, useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button, LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useCallback, useEffect, useState } from 'react';
import { AuthLayout } from '../../auth-layout/auth-layout.tsx';
import { PageSkeleton } from '../../layout/page-skeleton.tsx';
import { SecondStepPart } from '../../second-step/second-step-part.tsx';
import { useSession } from '../../session/session-context.tsx';
import { useMessages } from '../../use-messages.ts';
import { NewPasswordForm } from './new-password-form.tsx';

type CodeState = 'checking' | 'valid' | 'invalid' | { failure: unknown };

/** Sets a new password with the code of a mail. The code leaves the address bar at once: it would stay in the history. */
export function ResetPage() {
  const t = useMessages();
  const [query] = useSearchParams();
  const [code] = useState(() => query.get('code') ?? '');
  const { state, check } = useCode(code);
  const [step, setStep] = useState<SecondStep | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (query.has('code')) void navigate('/reset', { replace: true });
  }, [query, navigate]);

  if (step) return <SecondStepPart step={step} onBack={() => void navigate('/login')} />;
  if (state === 'invalid')
    return (
      <AuthLayout title={t('reset.invalid.title')} lead={t('reset.invalid.text')}>
        <p className="ws-auth-lead">
          <LinkButton as={Link} to="/login" variant="primary" size="large">
            {t('reset.to-login.action')}
          </LinkButton>
        </p>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('reset.title.label')}>
      {state === 'checking' ? <PageSkeleton /> : null}
      {state === 'valid' ? <NewPasswordForm code={code} onInvalidCode={check} onStep={setStep} /> : null}
      {typeof state === 'object' ? <CheckFailed failure={state.failure} onRetry={check} /> : null}
    </AuthLayout>
  );
}

function useCode(code: string): { state: CodeState; check: () => void } {
  const session = useSession();
  const [state, setState] = useState<CodeState>(code ? 'checking' : 'invalid');
  const check = useCallback(() => {
    if (!code) return;
    setState('checking');
    session.isValidCode(code).then(
      (isValid) => setState(isValid ? 'valid' : 'invalid'),
      (failure: unknown) => {
        const isRefused = isAppError(failure) && failure.code !== 'unavailable' && failure.code !== 'too_many_requests';
        setState(isRefused ? 'invalid' : { failure });
      },
    );
  }, [code, session]);
  useEffect(check, [check]);
  return { state, check };
}

function CheckFailed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const t = useMessages();
  const errorMessage = useErrorMessage();
  return (
    <>
      <Note tone="danger" role="alert">
        {errorMessage(failure)}
      </Note>
      <Button onClick={onRetry}>{t('shared.retry.action')}</Button>
    </>
  );
}
