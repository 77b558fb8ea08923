import { useQuery } from '@tanstack/react-query';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { Button, LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Bell, Plus } from 'lucide-react';
import { useState } from 'react';
import sheet from './schedule.css';
import { scheduleQuery } from './schedule.queries.ts';
import { SchedulePlanner } from './schedule-planner.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useScheduleMessages } from './use-schedule-messages.ts';

/** `/schedule`: all runs of all checkups, for those who plan them. */
export function SchedulePage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  useSheet(sheet);
  const t = useScheduleMessages();
  const { api, locale, settings } = useSignedInHost();
  const today = isoDay(new Date(), settings.timeZone);
  const [month, setMonth] = useState(today.slice(0, 7));
  const reminders = useRemindersInAddress();
  const isPhone = useIsPhone();
  const year = Number(month.slice(0, 4));
  const query = useQuery(scheduleQuery(api, year, locale));
  return (
    <div className="ws-schedule">
      <header className="ws-schedule-head">
        <div>
          <h1>{t('schedule.title')}</h1>
          <p className="ws-muted">{t(isPhone ? 'schedule.lead.phone' : 'schedule.lead')}</p>
        </div>
        <div className="ws-schedule-actions">
          <Button icon={<Icon icon={Bell} />} disabled={!query.data} onClick={reminders.open}>
            {t('schedule.reminders.action')}
          </Button>
          <LinkButton as={HostLink} to="/schedule/checkups/new" variant="primary" icon={<Icon icon={Plus} />}>
            {t('schedule.new.action')}
          </LinkButton>
        </div>
      </header>
      {query.data ? (
        <SchedulePlanner
          entries={query.data}
          today={today}
          month={month}
          onMonth={setMonth}
          isReminding={reminders.isOpen}
          onReminded={reminders.close}
        />
      ) : query.isPending ? (
        <LoadingRegion label={t('schedule.loading.label')} className="ws-schedule-columns">
          <Skeleton shape="block" height={640} />
          <Skeleton shape="block" height={420} />
        </LoadingRegion>
      ) : (
        <Card>
          <ErrorState
            title={t('schedule.failed.title')}
            actions={
              <Button variant="primary" busy={query.isFetching} onClick={() => void query.refetch()}>
                {t('shared.retry.action')}
              </Button>
            }
          >
            {t('schedule.failed.text')}
          </ErrorState>
        </Card>
      )}
    </div>
  );
}

/** The dialog of the reminders, `?reminders=open`: other pages lead to it. */
function useRemindersInAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (isOpen: boolean) =>
    setSearch(
      (before) => {
        if (isOpen) before.set('reminders', 'open');
        else before.delete('reminders');
        return before;
      },
      { replace: true },
    );
  return { isOpen: search.get('reminders') === 'open', open: () => change(true), close: () => change(false) };
}
