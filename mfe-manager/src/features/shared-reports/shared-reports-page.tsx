import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useParams } from '@wellspring/shared/web/host/router.ts';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { LinkButton, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { OpenedReport } from './opened-report.tsx';
import { SharedList } from './shared-list.tsx';
import sheet from './shared-reports.css';
import { sharedReportsQuery } from './shared-reports.queries.ts';
import { useSharedReportsMessages } from './use-shared-reports-messages.ts';

/** `/checkups/shared` and `/checkups/shared/:submission`: reports that their authors let the reader open. */
export function SharedReportsPage() {
  const { submission = null } = useParams();
  return (
    <RemoteQueries>
      <Page submission={submission} />
    </RemoteQueries>
  );
}

function Page({ submission }: { submission: string | null }) {
  useSheet(sheet);
  const t = useSharedReportsMessages();
  const { api, locale } = useSignedInHost();
  const list = useQuery(sharedReportsQuery(api, locale));
  const [first] = useState(submission);
  const reports = list.data ?? [];
  return (
    <div className="ws-shared" data-report={submission === null ? undefined : ''}>
      <header className="ws-shared-head">
        <TextLink as={HostLink} to="/checkups" icon={<Icon icon={ArrowLeft} size={18} />} className="ws-shared-back">
          {t('shared-reports.back.action')}
        </TextLink>
        <h1 tabIndex={-1}>{t('shared-reports.title')}</h1>
        <p className="ws-muted">{t('shared-reports.lead')}</p>
      </header>
      <div className="ws-shared-columns">
        {list.isPending ? <ListLoading /> : null}
        {list.isError && !list.data && submission === null ? (
          <Card>
            <LoadFailed
              title={t('shared-reports.failed.title')}
              error={list.error}
              onRetry={() => void list.refetch()}
            />
          </Card>
        ) : null}
        {reports.length > 0 ? <SharedList reports={reports} shown={submission} /> : null}
        {submission === null ? null : (
          <OpenedReport key={submission} id={submission} wasChosen={submission !== first} />
        )}
        {submission === null && reports.length > 0 ? <ChooseOne /> : null}
        {submission === null && list.data?.length === 0 ? <NothingShared /> : null}
      </div>
    </div>
  );
}

/** No report opens by itself: opening one is recorded. */
function ChooseOne() {
  const t = useSharedReportsMessages();
  return (
    <Card className="ws-shared-choose">
      <EmptyState title={t('shared-reports.choose.title')}>{t('shared-reports.choose.text')}</EmptyState>
    </Card>
  );
}

function NothingShared() {
  const t = useSharedReportsMessages();
  return (
    <Card className="ws-shared-none">
      <EmptyState
        title={t('shared-reports.empty.title')}
        actions={
          <LinkButton as={HostLink} to="/checkups">
            {t('shared-reports.empty.action')}
          </LinkButton>
        }
      >
        {t('shared-reports.empty.text')}
      </EmptyState>
    </Card>
  );
}
