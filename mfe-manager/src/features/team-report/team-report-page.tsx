import { useQuery } from '@tanstack/react-query';
import { isAppError } from '@wellspring/shared/errors.ts';
import reportSheet from '@wellspring/shared/web/areas/reports/report-page.css';
import { LoadingReport } from '@wellspring/shared/web/areas/reports/report-states.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useNavigate, useParams, useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { NoPermissionState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { reportPath } from '../../sets/set-paths.ts';
import { AgreedCard } from './agreed/agreed-card.tsx';
import { RefusedReport } from './refused-report.tsx';
import { ShownReport } from './shown-report.tsx';
import sheet from './team-report.css';
import { teamReportQuery } from './team-report.queries.ts';
import { TeamReportHead } from './team-report-head.tsx';
import { TeamsBelow } from './teams-below.tsx';
import { useTeamReportMessages } from './use-team-report-messages.ts';

/** `/checkups/reports/:set?run=` in the shell. */
export function TeamReportPage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  useSheet(reportSheet);
  useSheet(sheet);
  const t = useTeamReportMessages();
  const { api, locale } = useSignedInHost();
  const { set = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { data: page, ...query } = useQuery(teamReportQuery(api, { set, run: search.get('run'), locale }));
  return (
    <div className="ws-report-page ws-team-report" aria-busy={query.isPlaceholderData || undefined}>
      <TeamReportHead
        page={page ?? null}
        onChoose={({ setId, entryId }) => void navigate(reportPath(setId, entryId))}
      />
      {query.isPending ? <LoadingReport label={t('team-report.loading.label')} /> : null}
      {query.isError && !page ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : null}
      {page ? (
        <div className="ws-grid">
          {page.shown.state === 'shown' ? (
            <ShownReport
              page={page}
              shown={page.shown}
              onRated={() => void query.refetch()}
              key={`${page.set.setId} ${page.run.entryId}`}
            />
          ) : (
            <>
              <RefusedReport refused={page.shown} run={page.run} />
              <AgreedCard page={page} factors={[]} onAgree={null} />
            </>
          )}
          <TeamsBelow page={page} />
        </div>
      ) : null}
    </div>
  );
}

type FailedProps = { error: unknown; onRetry: () => void };

/** A report that does not exist and one the reader may not open look the same. */
function Failed({ error, onRetry }: FailedProps) {
  const t = useTeamReportMessages();
  const isClosed = isAppError(error) && (error.code === 'not_found' || error.code === 'not_allowed');
  return (
    <Card>
      {isClosed ? (
        <NoPermissionState
          title={t('team-report.gone.title')}
          actions={
            <LinkButton as={HostLink} to="/checkups">
              {t('team-report.back.action')}
            </LinkButton>
          }
        >
          {t('team-report.gone.text')}
        </NoPermissionState>
      ) : (
        <LoadFailed title={t('team-report.failed.title')} error={error} onRetry={onRetry} />
      )}
    </Card>
  );
}
