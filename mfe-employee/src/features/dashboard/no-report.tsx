import type { OwnCheckup } from '@wellspring/shared/contracts/checkup.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { HostLink } from '@wellspring/shared/web/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button, LinkButton } from '@wellspring/shared/web/ui/button.tsx';
import { Card } from '@wellspring/shared/web/ui/card.tsx';
import { EmptyState, ErrorState } from '@wellspring/shared/web/ui/states.tsx';
import { CalendarButton } from '../../calendar-button.tsx';
import { StartLink } from './open-now-card.tsx';
import { useDashboardMessages } from './use-dashboard-messages.ts';

/** The report could not be read; a checkup that is no longer there is told apart from a failure. */
export function FailedReport({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useDashboardMessages();
  const errorMessage = useErrorMessage();
  if (isAppError(error) && error.code === 'not_found')
    return (
      <Card>
        <EmptyState
          title={t('report.gone.title')}
          actions={
            <LinkButton as={HostLink} to="/">
              {t('report.gone.action')}
            </LinkButton>
          }
        >
          {t('report.gone.text')}
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <ErrorState
        title={t('report.failed.title')}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {t('shared.retry.action')}
          </Button>
        }
      >
        {error === null ? null : errorMessage(error)}
      </ErrorState>
    </Card>
  );
}

type NoReportProps = {
  open: OwnCheckup | undefined;
  /** False when it could not be read what is open. */
  isKnown: boolean;
};

/** No report yet: what is open now leads to the first one. */
export function NoReport({ open, isKnown }: NoReportProps) {
  const t = useDashboardMessages();
  const dates = useDates();
  const until = open?.deadline ? dates.date(open.deadline) : null;
  const values = { title: open?.title ?? '', date: until, minutes: open?.duration ?? 0 };
  return (
    <Card>
      <EmptyState
        title={t('report.empty.title')}
        actions={
          <>
            {open ? (
              <StartLink checkup={open} />
            ) : (
              <LinkButton as={HostLink} to="/vitamins">
                {t('report.empty.action')}
              </LinkButton>
            )}
            <CalendarButton />
          </>
        }
      >
        {open
          ? t(until ? 'report.empty.open' : 'report.empty.open-endless', values)
          : t(isKnown ? 'report.empty.text' : 'report.empty.unknown')}
      </EmptyState>
    </Card>
  );
}
