import type { SecondStep } from '@wellspring/shared/contracts/access/second-step.ts';
import { TextButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { useState } from 'react';
import { AuthLayout } from '../../auth-layout/auth-layout.tsx';
import { SecondStepPart } from '../../second-step/second-step-part.tsx';
import { useSessionState } from '../../session/session-context.tsx';
import { useMessages } from '../../use-messages.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';
import { SignOnButton, SignOnProblemNote } from './sign-on.tsx';

/**
 * Log-in with its second step, or the request of a mail with a link to a new password. After a log-in the guard redirects to the requested
 * page.
 */
export function LoginPage() {
  const t = useMessages();
  const [isForgotten, setForgotten] = useState(false);
  const [email, setEmail] = useState('');
  const [wantsPassword, setWantsPassword] = useState(false);
  const [step, setStep] = useState<SecondStep | null>(null);
  const signOn = useSessionState((state) => state.settings.signOn);
  const companyName = useSessionState((state) => state.settings.companyName);
  if (step) return <SecondStepPart step={step} onBack={() => setStep(null)} />;
  if (isForgotten)
    return (
      <AuthLayout title={t('forgot-password.title.label')} lead={t('forgot-password.lead.text')}>
        <ForgotPasswordForm email={email} onEmail={setEmail} onBack={() => setForgotten(false)} />
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('login.title.label')} lead={t('login.lead.text', { companyName })}>
      <SignOnProblemNote />
      {signOn ? <SignOnButton label={signOn.label} isOnly={signOn.isOnly} /> : null}
      {signOn?.isOnly && !wantsPassword ? (
        <TextButton onClick={() => setWantsPassword(true)}>{t('login.sign-on.password.action')}</TextButton>
      ) : (
        <LoginForm email={email} onEmail={setEmail} onForgotten={() => setForgotten(true)} onStep={setStep} />
      )}
    </AuthLayout>
  );
}
