import { useQuery } from '@tanstack/react-query';
import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { RunPage } from '../../run/run-page.tsx';
import { participationQuery } from './participation.queries.ts';
import { ParticipationCard } from './participation-card.tsx';
import { useParticipationMessages } from './use-participation-messages.ts';
import { WeightingCard } from './weighting/weighting-card.tsx';

/** `/analytics/participation?run=&with=&rows=&weighted=` in the shell. */
export function ParticipationPage() {
  return <RunPage tab="participation">{(page) => <Participation page={page} />}</RunPage>;
}

function Participation({ page }: { page: AnalyticsPage }) {
  const t = useParticipationMessages();
  const { api, locale } = useSignedInHost();
  const { data, isError, error, refetch } = useQuery(
    participationQuery(api, { run: page.run.entryId, rows: page.by === 'groups' ? 'teams' : page.by }, locale),
  );
  if (data)
    return (
      <>
        <ParticipationCard page={data} />
        {page.tools.weighting && page.company.shown.state === 'shown' ? (
          <WeightingCard page={page} report={page.company.shown.report} />
        ) : null}
      </>
    );
  return (
    <Card>
      {isError ? (
        <LoadFailed title={t('analytics.failed.title')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" height={360} />
      )}
    </Card>
  );
}
