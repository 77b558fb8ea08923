import type { UseQueryResult } from '@tanstack/react-query';
import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import type { DashboardPage } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import { AnswersCard } from '@wellspring/shared/web/areas/reports/cards/answers-card.tsx';
import { CompositeCard, useFigureKeys } from '@wellspring/shared/web/areas/reports/cards/stat-cards.tsx';
import { FailedReport } from '@wellspring/shared/web/areas/reports/failed-report.tsx';
import { LoadingReport, ProcessingReport } from '@wellspring/shared/web/areas/reports/report-states.tsx';
import { hasScores, type ScoredReport } from '@wellspring/shared/web/areas/reports/report-values.ts';
import { useFigureDisplay } from '@wellspring/shared/web/areas/reports/use-figure-display.ts';
import { SubmissionDialogPart } from '@wellspring/shared/web/areas/submissions/submission-dialog-part.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useHasReports } from '@wellspring/shared/web/host/use-has-reports.ts';
import { DialogPlace } from '@wellspring/shared/web/patterns/dialogs/dialog-place.tsx';
import { useDialog } from '@wellspring/shared/web/patterns/dialogs/use-dialog.ts';
import { PartBoundary } from '@wellspring/shared/web/patterns/loading/part-boundary.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ProfileDetailsPart } from '../../pages/profile-part.tsx';
import { ReviewPart } from '../../pages/review-part.tsx';
import { NoReport } from './no-report.tsx';
import { OpenNowCard } from './open-now-card.tsx';
import { ReportBrief } from './report-brief.tsx';
import { useDashboardMessages } from './use-dashboard-messages.ts';

type Page = Pick<UseQueryResult<DashboardPage>, 'data' | 'error' | 'isPending' | 'refetch'>;

/** Open checkups and results; sections fail separately. Rendered inside a `.ws-dashboard-flow`. */
export function Dashboard({ page }: { page: Page }) {
  const hasReports = useHasReports();
  if (page.isPending) return <LoadingReport />;
  const retry = () => void page.refetch();
  if (!page.data) return <FailedReport error={page.error} onRetry={retry} />;
  const { activeCheckups, report } = page.data;
  const open = activeCheckups.status === 'ok' ? activeCheckups.data : null;
  if (!hasReports) return <OnlyOpen open={open} onRetry={retry} />;
  if (report.status === 'ok' && report.data === null) return <Beginning open={open} onRetry={retry} />;
  return <Results open={open} report={report} onRetry={retry} />;
}

type ResultsProps = OpenProps & { report: DashboardPage['report'] };

/** A user with results: figures beside the open checkups, then the summary of the report. */
function Results({ open, report, onRetry }: ResultsProps) {
  const t = useDashboardMessages();
  const { user } = useSignedInHost();
  const submission = useDialog<string>();
  const data = report.status === 'ok' ? report.data : null;
  const scored = data?.scores ? (data as ScoredReport) : null;
  return (
    <>
      <div className="ws-grid">
        {data?.review ? (
          <PartBoundary sentence={null}>
            <ReviewPart review={data.review} onChanged={onRetry} />
          </PartBoundary>
        ) : null}
        <TopRow open={open} report={scored} onRetry={onRetry} onView={submission.open} />
      </div>
      {scored && hasScores(scored) ? (
        <ReportBrief report={scored} hasOpen={open !== null && open.length > 0} key={scored.submission.id} />
      ) : (
        <div className="ws-place-main ws-column">
          {report.status === 'unavailable' ? <FailedReport error={null} onRetry={onRetry} /> : null}
          {report.status === 'ok' && !scored ? <ProcessingReport /> : null}
        </div>
      )}
      {scored ? (
        <div className="ws-place-main">
          <AnswersCard report={scored} onView={() => submission.open(scored.submission.id)} />
        </div>
      ) : null}
      <DialogPlace dialog={submission}>
        {(submissionId) => (
          <SubmissionDialogPart
            open={submission.isOpen}
            onClose={submission.close}
            submissionId={submissionId}
            author={user}
            profile={
              <PartBoundary sentence={t('shared.part.failed')}>
                <ProfileDetailsPart />
              </PartBoundary>
            }
          />
        )}
      </DialogPlace>
    </>
  );
}

type OpenProps = { open: readonly OwnCheckup[] | null; onRetry: () => void };

type TopRowProps = OpenProps & { report: ScoredReport | null; onView: (submissionId: string) => void };

/** Up to three cards of one height: what is open, well-being, engagement. They share the row, however many there are. */
function TopRow({ open, report, onRetry, onView }: TopRowProps) {
  const figure = useFigureDisplay();
  const figures = useFigureKeys(report);
  const first = open?.[0];
  const hasOpen = open === null || first !== undefined;
  const count = figures.length + (hasOpen ? 1 : 0);
  if (count === 0) return null;
  return (
    <div className="ws-top-row" data-count={count}>
      {open === null ? <OpenUnavailable onRetry={onRetry} /> : null}
      {first ? <OpenNowCard checkup={first} others={open?.slice(1) ?? []} /> : null}
      {report
        ? figures.map((composite) => (
            <CompositeCard
              key={composite}
              report={report}
              composite={composite}
              figure={figure}
              onView={() => onView(report.submission.id)}
            />
          ))
        : null}
    </div>
  );
}

function OpenUnavailable({ onRetry }: { onRetry: () => void }) {
  const t = useDashboardMessages();
  return (
    <Card as="section" className="ws-column ws-open-unavailable">
      <h2>{t('dashboard.open.unavailable')}</h2>
      <div>
        <Button onClick={onRetry}>{t('shared.retry.action')}</Button>
      </div>
    </Card>
  );
}

/** The first report needs an answered checkup: open checkups are named one by one. */
function Beginning({ open, onRetry }: OpenProps) {
  const [first, ...others] = open ?? [];
  return (
    <>
      {others.length > 0 ? <OpenCards checkups={others} /> : null}
      <div className="ws-place-main ws-column">
        {open === null ? <OpenUnavailable onRetry={onRetry} /> : null}
        <NoReport open={first} isKnown={open !== null} />
      </div>
    </>
  );
}

function OpenCards({ checkups, isFirstMain = false }: { checkups: readonly OwnCheckup[]; isFirstMain?: boolean }) {
  return (
    <div className="ws-top-row" data-count={Math.min(3, checkups.length)}>
      {checkups.map((checkup, index) => (
        <OpenNowCard key={checkup.id} checkup={checkup} tone={isFirstMain && index === 0 ? 'panel' : 'surface'} />
      ))}
    </div>
  );
}

/** A company without dashboards: what is open, and nothing else. */
function OnlyOpen({ open, onRetry }: OpenProps) {
  const t = useDashboardMessages();
  if (open === null) return <OpenUnavailable onRetry={onRetry} />;
  if (open.length === 0)
    return (
      <Card>
        <EmptyState title={t('dashboard.open.none')}>{t('vitamins.empty.text')}</EmptyState>
      </Card>
    );
  return <OpenCards checkups={open} isFirstMain />;
}
