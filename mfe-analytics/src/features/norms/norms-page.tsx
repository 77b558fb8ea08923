import { useQuery } from '@tanstack/react-query';
import { can } from '@wellspring/shared/domain/access/permissions.ts';
import reportSheet from '@wellspring/shared/web/areas/reports/report-page.css';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft } from 'lucide-react';
import sheet from './norms.css';
import { normSetsQuery } from './norms.queries.ts';
import { RebuildCard } from './rebuild-card.tsx';
import { SetsCard } from './sets-card.tsx';
import { UploadCard } from './upload-card.tsx';
import { useNormsMessages } from './use-norms-messages.ts';

/** `/analytics/norms` in the shell. */
export function NormsPage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  useSheet(reportSheet);
  useSheet(sheet);
  const t = useNormsMessages();
  const { api, user } = useSignedInHost();
  const query = useQuery(normSetsQuery(api));
  return (
    <div className="ws-report-page ws-norms">
      <header className="ws-report-head">
        {can(user, 'manageanalytics') ? (
          <div className="ws-report-ways">
            <TextLink as={HostLink} to="/analytics" icon={<Icon icon={ArrowLeft} size={18} />}>
              {t('norms.back.action')}
            </TextLink>
          </div>
        ) : null}
        <h1 tabIndex={-1}>{t('norms.title')}</h1>
        <p className="ws-muted">{t('norms.lead')}</p>
      </header>
      {query.isPending ? (
        <LoadingRegion label={t('norms.loading.label')}>
          <Card>
            <Skeleton height={220} />
          </Card>
        </LoadingRegion>
      ) : null}
      {query.isError && !query.data ? (
        <Card>
          <LoadFailed title={t('norms.failed.title')} error={query.error} onRetry={() => void query.refetch()} />
        </Card>
      ) : null}
      {query.data ? (
        <div className="ws-grid">
          <SetsCard {...query.data} />
          <RebuildCard rebuild={query.data.rebuild} />
          <UploadCard />
        </div>
      ) : null}
    </div>
  );
}
