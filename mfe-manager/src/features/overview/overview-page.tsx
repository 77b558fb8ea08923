import { useQuery } from '@tanstack/react-query';
import type { CheckupRow } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { formatDate } from '@wellspring/shared/domain/time/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table } from '@wellspring/shared/web/ui/tables/table.tsx';
import { CalendarDays } from 'lucide-react';
import { overviewQuery } from './overview.queries.ts';
import { useOverviewMessages } from './use-overview-messages.ts';

/** `/checkups`: the rounds that the reader may follow. */
export function OverviewPage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  const t = useOverviewMessages();
  const { api, locale } = useSignedInHost();
  const read = useQuery(overviewQuery(api, locale));
  return (
    <div className="ws-column">
      <h1 tabIndex={-1}>{t('overview.title')}</h1>
      {read.data?.may.plan ? (
        <LinkButton as={HostLink} to="/schedule" icon={<Icon icon={CalendarDays} size={18} />}>
          {t('overview.schedule.action')}
        </LinkButton>
      ) : null}
      {read.isPending ? <ListLoading /> : null}
      {read.isError && !read.data ? (
        <Card>
          <LoadFailed title={t('overview.failed.title')} error={read.error} onRetry={() => void read.refetch()} />
        </Card>
      ) : null}
      {read.data ? <Rounds rows={read.data.rows} /> : null}
    </div>
  );
}

function Rounds({ rows }: { rows: readonly CheckupRow[] }) {
  const t = useOverviewMessages();
  const { settings } = useSignedInHost();
  const dayOf = (moment: string) => formatDate(moment, settings.timeZone);
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title={t('overview.none.title')} />
      </Card>
    );
  return (
    <Card flush>
      <Table<CheckupRow>
        caption={t('overview.rows.label')}
        rows={rows}
        rowKey={({ entryId }) => entryId}
        columns={[
          { key: 'title', header: t('overview.column.title'), cell: ({ title }) => title, isRowHeader: true },
          {
            key: 'dates',
            header: t('overview.column.dates'),
            cell: ({ start, end }) => t('overview.dates.text', { start: dayOf(start), end: dayOf(end) }),
          },
        ]}
      />
    </Card>
  );
}
