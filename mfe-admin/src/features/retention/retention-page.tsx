import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { DurationCard } from './duration-card.tsx';
import { LastRunCard } from './last-run-card.tsx';
import { RequestsCard } from './requests-card.tsx';
import sheet from './retention.css';
import { retentionQuery } from './retention.queries.ts';
import { useRetentionMessages } from './use-retention-messages.ts';

/** `/settings/retention`: how long personal data stays, and who asked to be erased. */
export function RetentionPage() {
  useSheet(sheet);
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  const t = useRetentionMessages();
  const { api } = useSignedInHost();
  const overview = useQuery(retentionQuery(api));
  if (overview.data)
    return (
      <>
        <RequestsCard requests={overview.data.requests} />
        <DurationCard key={overview.data.days} days={overview.data.days} />
        <LastRunCard run={overview.data.lastRun} />
      </>
    );
  if (overview.isError)
    return (
      <Card>
        <LoadFailed
          title={t('retention.failed.title')}
          error={overview.error}
          onRetry={() => void overview.refetch()}
        />
      </Card>
    );
  return (
    <Card>
      <LoadingRegion label={t('retention.loading.label')} className="ws-column">
        <Skeleton width="40%" height={28} />
        <Skeleton height={48} />
        <Skeleton height={120} />
      </LoadingRegion>
    </Card>
  );
}
