import { useQuery } from '@tanstack/react-query';
import type { FrontendsPage as Page } from '@wellspring/shared/contracts/frontends/frontends-page.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft } from 'lucide-react';
import { FrontendCard } from './frontend-card.tsx';
import sheet from './frontends.css';
import { frontendsQuery } from './frontends.queries.ts';
import { useFrontendsMessages } from './use-frontends-messages.ts';

/** `/settings/frontends`: which release of each part of the application is live, and how it does. */
export function FrontendsPage() {
  return (
    <RemoteQueries>
      <Frontends />
    </RemoteQueries>
  );
}

function Frontends() {
  useSheet(sheet);
  const t = useFrontendsMessages();
  const dates = useDates();
  const { api } = useSignedInHost();
  const { data, error, isPending, isError, refetch } = useQuery(frontendsQuery(api));
  return (
    <div className="ws-frontends">
      <TextLink as={HostLink} to="/settings" icon={<Icon icon={ArrowLeft} size={18} />}>
        {t('frontends.back')}
      </TextLink>
      <header className="ws-frontends-head">
        <div>
          <h1 tabIndex={-1}>{t('frontends.title')}</h1>
          <p className="ws-muted">{t('frontends.lead')}</p>
        </div>
        {data ? (
          <p className="ws-small">
            {t('frontends.registry.label')}
            <br />
            <code>{data.snapshot}</code>
            {data.expiresAt ? (
              <>
                <br />
                {t('frontends.registry.valid', { day: dates.date(data.expiresAt) })}
              </>
            ) : null}
          </p>
        ) : null}
      </header>
      {isPending ? <Loading /> : null}
      {isError && !data ? (
        <Card>
          <LoadFailed title={t('frontends.failed.title')} error={error} onRetry={() => void refetch()} />
        </Card>
      ) : null}
      {isError && data ? <Note tone="warning">{t('frontends.stale.text')}</Note> : null}
      {data?.refusedRegistry ? <RefusedRegistry refused={data.refusedRegistry} /> : null}
      {data ? <Cards page={data} isStale={isError} /> : null}
    </div>
  );
}

function RefusedRegistry({ refused: { since, reason } }: { refused: NonNullable<Page['refusedRegistry']> }) {
  const t = useFrontendsMessages();
  const dates = useDates();
  return (
    <Note tone="warning">
      {t('frontends.registry.refused', { moment: dates.dateTime(since) })}
      <details>
        <summary className="ws-small">{t('frontends.refused.details.label')}</summary>
        <pre className="ws-frontends-reason" lang="en">
          {reason}
        </pre>
      </details>
    </Note>
  );
}

function Cards({ page: { frontends }, isStale }: { page: Page; isStale: boolean }) {
  const t = useFrontendsMessages();
  if (frontends.length === 0)
    return (
      <Card>
        <EmptyState title={t('frontends.empty.title')}>{t('frontends.empty.text')}</EmptyState>
      </Card>
    );
  return frontends.map((frontend) => <FrontendCard key={frontend.name} frontend={frontend} isStale={isStale} />);
}

function Loading() {
  const t = useFrontendsMessages();
  return (
    <Card>
      <LoadingRegion label={t('frontends.loading.label')} className="ws-column">
        <Skeleton width="30%" height={28} />
        <Skeleton height={56} />
        <Skeleton height={56} />
      </LoadingRegion>
    </Card>
  );
}
