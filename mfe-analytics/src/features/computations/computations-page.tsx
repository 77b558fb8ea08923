import { useQuery } from '@tanstack/react-query';
import { ClosedOrFailed } from '@wellspring/shared/web/areas/reports/closed-or-failed.tsx';
import reportSheet from '@wellspring/shared/web/areas/reports/report-page.css';
import { toTitles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import statisticsSheet from '../../statistics/statistics.css';
import { ComputationRow } from './computation-row.tsx';
import sheet from './computations.css';
import { computationsQuery } from './computations.queries.ts';
import { useComputationsMessages } from './use-computations-messages.ts';

/** `/analytics/computations` in the shell. */
export function ComputationsPage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  useSheet(reportSheet);
  useSheet(statisticsSheet);
  useSheet(sheet);
  const t = useComputationsMessages();
  const { api, locale } = useSignedInHost();
  const { data, ...query } = useQuery(computationsQuery(api, locale));
  const titles = useMemo(() => toTitles(data?.factors ?? []), [data]);
  return (
    <div className="ws-report-page">
      <header className="ws-report-head">
        <div className="ws-report-ways">
          <TextLink as={HostLink} to="/analytics" icon={<Icon icon={ArrowLeft} size={18} />}>
            {t('analytics.title')}
          </TextLink>
        </div>
        <h1 tabIndex={-1}>{t('computations.title')}</h1>
        <p className="ws-muted">{t('computations.lead')}</p>
      </header>
      {query.isPending ? (
        <LoadingRegion label={t('computations.loading.label')}>
          <Card>
            <Skeleton height={220} />
          </Card>
        </LoadingRegion>
      ) : null}
      {query.isError && !data ? (
        <ClosedOrFailed
          error={query.error}
          onRetry={() => void query.refetch()}
          backTo="/"
          texts={{
            goneTitle: t('computations.closed.title'),
            goneText: t('computations.closed.text'),
            back: t('analytics.back.action'),
            failedTitle: t('computations.failed.title'),
          }}
        />
      ) : null}
      {data ? (
        <Card>
          {data.computations.length === 0 ? (
            <EmptyState title={t('computations.empty.title')}>{t('computations.empty.text')}</EmptyState>
          ) : (
            <ul className="ws-computations">
              {data.computations.map((one) => (
                <ComputationRow
                  key={`${one.entryId} ${one.setId} ${JSON.stringify(one.choice)}`}
                  computation={one}
                  titles={titles}
                />
              ))}
            </ul>
          )}
        </Card>
      ) : null}
    </div>
  );
}
