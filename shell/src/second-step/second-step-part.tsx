import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { AuthLayout } from '../auth-layout/auth-layout.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { useMessages } from '../use-messages.ts';
import type { SecondStepProps } from './second-step-page.tsx';

/** The second step of a log-in, for those who are asked for one. */
export const SecondStepPart = featurePart<SecondStepProps>({
  component: async () => (await import('./second-step-page.tsx')).SecondStepPage,
  messages: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    nl: () => import('./locales/nl.json'),
  },
  fallback: <Loading />,
});

function Loading() {
  const t = useMessages();
  return (
    <AuthLayout title={t('login.title.label')}>
      <PageSkeleton />
    </AuthLayout>
  );
}
