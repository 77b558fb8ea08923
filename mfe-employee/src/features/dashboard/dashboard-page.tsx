import { useHost } from '@wellspring/shared/web/host-context.tsx';
import { useMessages } from '../../use-messages.ts';

export function DashboardPage() {
  const t = useMessages();
  const { locale } = useHost();
  return (
    <h1 tabIndex={-1} lang={locale}>
      {t('dashboard.title.greeting')}
    </h1>
  );
}
