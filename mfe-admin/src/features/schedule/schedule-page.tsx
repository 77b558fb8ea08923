import { useQuery } from '@tanstack/react-query';
import type { ScheduledEntry } from '@wellspring/shared/contracts/schedule.ts';
import { isoDay } from '@wellspring/shared/domain/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host-link.tsx';
import { RemoteQueries } from '@wellspring/shared/web/remote-queries.tsx';
import { Button, LinkButton } from '@wellspring/shared/web/ui/button.tsx';
import { Card } from '@wellspring/shared/web/ui/card.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/skeleton.tsx';
import { ErrorState } from '@wellspring/shared/web/ui/states.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ClipboardList, Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from './save-file.ts';
import sheet from './schedule.css';
import { scheduleQuery } from './schedule.queries.ts';
import { scheduleFile } from './schedule-file.ts';
import { SchedulePlanner } from './schedule-planner.tsx';
import { useIsPhone } from './use-matches.ts';
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
          <TakeAlong entries={query.data} year={year} />
          <LinkButton as={HostLink} to="/schedule/checkups" variant="primary" icon={<Icon icon={ClipboardList} />}>
            {t('schedule.new.action')}
          </LinkButton>
        </div>
      </header>
      {query.data ? (
        <SchedulePlanner entries={query.data} today={today} month={month} onMonth={setMonth} />
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

function TakeAlong({ entries, year }: { entries: readonly ScheduledEntry[] | undefined; year: number }) {
  const t = useScheduleMessages();
  const { baseUrl, settings } = useSignedInHost();
  const save = () => {
    const file = scheduleFile(entries ?? [], {
      year,
      timeZone: settings.timeZone,
      name: t('schedule.file.name', { company: settings.companyName, year: String(year) }),
      address: new URL(baseUrl, location.href),
      now: new Date(),
    });
    saveFile(file, { name: `wellspring-schedule-${year}.ics`, type: 'text/calendar' });
  };
  return (
    <Button icon={<Icon icon={Download} />} disabled={!entries} onClick={save}>
      {t('schedule.download.action', { year: String(year) })}
    </Button>
  );
}
