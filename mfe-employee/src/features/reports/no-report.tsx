import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useReportPageMessages } from './use-report-page-messages.ts';

/** Nothing is sent yet: the first report comes with the first checkup. */
export function NoReport() {
  const t = useReportPageMessages();
  return (
    <Card>
      <EmptyState
        title={t('report-page.empty.title')}
        actions={
          <LinkButton as={HostLink} to="/vitamins">
            {t('report-page.empty.action')}
          </LinkButton>
        }
      >
        {t('report-page.empty.text')}
      </EmptyState>
    </Card>
  );
}
