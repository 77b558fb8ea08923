import { useQuery } from '@tanstack/react-query';
import type { DashboardPage as DashboardPageParts } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import type { ComponentType } from 'react';
import { CalendarButton } from '../../pages/calendar-button.tsx';
import { useWaitingCount } from '../../use-waiting-count.ts';
import sheet from './dashboard.css';
import { dashboardQuery, findReport } from './dashboard.queries.ts';
import { Dashboard } from './dashboard.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { pickGreeting } from './greeting.ts';
import { useDashboardMessages } from './use-dashboard-messages.ts';

export type DashboardPageProps = {
  /** What other features put below the report, given what was read for the page. */
  Cards: ComponentType<{ page: DashboardPageParts; retry: () => void; isReportHidden: boolean }>;
};

/** `/` in the shell. The chosen submission is in the address, so that a report can be found again. */
export function DashboardPage({ Cards }: DashboardPageProps) {
  return (
    <RemoteQueries>
      <Page Cards={Cards} />
    </RemoteQueries>
  );
}

function Page({ Cards }: DashboardPageProps) {
  useSheet(sheet);
  const { api, locale, user, settings } = useSignedInHost();
  const isReportHidden = settings.hidedashboard || !user.hasDashboard;
  const [search, setSearch] = useSearchParams();
  const page = useQuery(dashboardQuery(api, search.get('submission'), locale));
  const open = page.data?.activeCheckups;
  useWaitingCount(open?.status === 'ok' ? { count: open.data.length } : undefined);
  return (
    <div className="ws-dashboard">
      <DashboardHead
        page={page.data}
        onChoose={(submission) => setSearch({ submission })}
        // Without a report the link to the calendar takes its place.
        aside={isReportHidden || findReport(page.data) ? <CalendarButton variant="quiet" /> : null}
      >
        <Greeting />
      </DashboardHead>
      <div className={isReportHidden ? 'ws-dashboard-short' : 'ws-dashboard-flow'}>
        <Dashboard page={page} />
        {page.data ? (
          <Cards page={page.data} retry={() => void page.refetch()} isReportHidden={isReportHidden} />
        ) : null}
      </div>
    </div>
  );
}

function Greeting() {
  const t = useDashboardMessages();
  const dates = useDates();
  const { user } = useSignedInHost();
  const hour = Number(dates.time(Date.now()).slice(0, 2));
  return (
    <>
      <p className="ws-small ws-muted">{t(`dashboard.greeting.${pickGreeting(hour)}`)}</p>
      <h1 tabIndex={-1}>{`${user.firstname} ${user.lastname}`}</h1>
    </>
  );
}
