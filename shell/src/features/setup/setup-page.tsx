import { AuthLayout } from '../../auth-layout/auth-layout.tsx';
import { useMessages } from '../../use-messages.ts';
import { SetupForm } from './setup-form.tsx';

/** Makes the first account of a company without users; the guard opens it for nothing else. */
export function SetupPage() {
  const t = useMessages();
  return (
    <AuthLayout title={t('setup.title.label')} lead={t('setup.lead.text')}>
      <SetupForm />
    </AuthLayout>
  );
}
