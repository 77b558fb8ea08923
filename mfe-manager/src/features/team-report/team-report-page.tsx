import { useQuery } from '@tanstack/react-query';
import { ClosedOrFailed } from '@wellspring/shared/web/areas/reports/closed-or-failed.tsx';
import reportSheet from '@wellspring/shared/web/areas/reports/report-page.css';
import { LoadingReport } from '@wellspring/shared/web/areas/reports/report-states.tsx';
import { reportPath } from '@wellspring/shared/web/areas/reports/set-paths.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useNavigate, useParams, useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
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
      {query.isError && !page ? (
        <ClosedOrFailed
          error={query.error}
          onRetry={() => void query.refetch()}
          backTo="/checkups"
          texts={{
            goneTitle: t('team-report.gone.title'),
            goneText: t('team-report.gone.text'),
            back: t('team-report.back.action'),
            failedTitle: t('team-report.failed.title'),
          }}
        />
      ) : null}
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
