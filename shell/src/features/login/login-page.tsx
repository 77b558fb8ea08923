import { useState } from 'react';
import { AuthLayout } from '../../auth-layout/auth-layout.tsx';
import { useSessionState } from '../../session/session-context.tsx';
import { useMessages } from '../../use-messages.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LoginForm } from './login-form.tsx';

/**
 * Log-in, or the request of a mail with a link to a new password. After a log-in the guard redirects to the requested
 * page.
 */
export function LoginPage() {
  const t = useMessages();
  const [isForgotten, setForgotten] = useState(false);
  const [email, setEmail] = useState('');
  const companyName = useSessionState((state) => state.settings.companyName);
  if (isForgotten)
    return (
      <AuthLayout title={t('forgot-password.title.label')} lead={t('forgot-password.lead.text')}>
        <ForgotPasswordForm email={email} onEmail={setEmail} onBack={() => setForgotten(false)} />
      </AuthLayout>
    );
  return (
    <AuthLayout title={t('login.title.label')} lead={t('login.lead.text', { companyName })}>
      <LoginForm email={email} onEmail={setEmail} onForgotten={() => setForgotten(true)} />
    </AuthLayout>
  );
}
