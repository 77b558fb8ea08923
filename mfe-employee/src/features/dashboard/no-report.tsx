import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { CalendarButton } from '../../pages/calendar-button.tsx';
import { StartLink } from './open-now-card.tsx';
import { useDashboardMessages } from './use-dashboard-messages.ts';

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
