import { useQuery } from '@tanstack/react-query';
import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import { ClosedOrFailed, isClosed } from '@wellspring/shared/web/areas/reports/closed-or-failed.tsx';
import reportSheet from '@wellspring/shared/web/areas/reports/report-page.css';
import { LoadingReport } from '@wellspring/shared/web/areas/reports/report-states.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { AgreedCard } from './agreed/agreed-card.tsx';
import { RefusedReport } from './refused-report.tsx';
import { ShownReport } from './shown-report.tsx';
import sheet from './team-report.css';
import { teamReportQuery } from './team-report.queries.ts';
import { TeamReportHead } from './team-report-head.tsx';
import { TeamsBelow } from './teams-below.tsx';
import { useTeamReportMessages } from './use-team-report-messages.ts';

export type TeamReportProps = {
  set: string;
  /** Null: the latest round whose results show this set. */
  run: string | null;
  onChoose: (chosen: RunSet) => void;
};

/** The report of a set, and the ways to its other rounds and the reports beside it. */
export function TeamReport({ set, run, onChoose }: TeamReportProps) {
  useSheet(reportSheet);
  useSheet(sheet);
  const t = useTeamReportMessages();
  const { api, locale } = useSignedInHost();
  const { data, ...query } = useQuery(teamReportQuery(api, { set, run, locale }));
  // Once the reader has lost the right, what was read before is not shown either.
  const page = query.isError && isClosed(query.error) ? undefined : data;
  return (
    <div className="ws-report-page ws-team-report" aria-busy={query.isPlaceholderData || undefined}>
      <TeamReportHead page={page ?? null} onChoose={onChoose} />
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
