import type { UseQueryResult } from '@tanstack/react-query';
import type { OwnCheckup } from '@wellspring/shared/contracts/checkup.ts';
import type { DashboardPage } from '@wellspring/shared/contracts/dashboard-page.ts';
import type { SubmissionSummary } from '@wellspring/shared/contracts/submission.ts';
import type { FactorKey } from '@wellspring/shared/domain/factor-keys.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { Card } from '@wellspring/shared/web/ui/card.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/states.tsx';
import { NearScreen } from '../../components/near-screen.tsx';
import { PartBoundary } from '../../components/part-boundary.tsx';
import { hasScores, ideasOf, type ScoredReport } from '../../components/report/report-values.ts';
import { titlesOf } from '../../components/report/report-words.ts';
import { useDialog } from '../../components/report/use-dialog.ts';
import { useReportMessages } from '../../components/report/use-report-messages.ts';
import { ProfileDetailsPart } from '../../profile-part.tsx';
import { FactorDialog, OverviewDialog, SubmissionDialog, TrendCard } from '../../report-parts.tsx';
import { ReviewPart } from '../../review-part.tsx';
import { AnswersCard } from './answers-card.tsx';
import { ContactBlock } from './contact-block.tsx';
import { FactorsCard } from './factors-card.tsx';
import { GlanceCard } from './glance-card.tsx';
import { IdeaCard } from './idea-card.tsx';
import { InShortCard } from './in-short-card.tsx';
import { OpenNowCard } from './open-now-card.tsx';
import { FailedReport, LoadingReport, NoReport, ProcessingReport } from './report-states.tsx';
import { ResponseCard } from './response-card.tsx';
import { CompositeCard, useFigureKeys } from './stat-cards.tsx';
import { hasShape, ThemesCard } from './themes-card.tsx';
import { useFigureDisplay } from './use-figure-display.ts';

type Page = Pick<UseQueryResult<DashboardPage>, 'data' | 'error' | 'isPending' | 'refetch'>;

/** What is open and what came out: every part stands or falls alone. */
export function Dashboard({ page }: { page: Page }) {
  const { user, settings } = useSignedInHost();
  const submission = useDialog<string>();
  if (page.isPending) return <LoadingReport />;
  const retry = () => void page.refetch();
  if (!page.data) return <FailedReport error={page.error} onRetry={retry} />;
  const { activeCheckups, report, submissions } = page.data;
  const finished = submissions.status === 'ok' ? submissions.data : [];
  const open = activeCheckups.status === 'ok' ? activeCheckups.data : null;
  if (settings.hidedashboard || !user.hasDashboard) return <OnlyOpen open={open} onRetry={retry} />;
  if (report.status === 'ok' && report.data === null) return <Beginning open={open} onRetry={retry} />;
  const review = report.status === 'ok' ? report.data?.review : null;
  const scored = report.status === 'ok' && report.data?.scores ? (report.data as ScoredReport) : null;
  return (
    <div className="ws-grid">
      {review ? (
        <PartBoundary sentence={null}>
          <ReviewPart review={review} onChanged={retry} />
        </PartBoundary>
      ) : null}
      <TopRow open={open} report={scored} onRetry={retry} onView={submission.open} />
      {report.status === 'unavailable' ? <FailedReport error={null} onRetry={retry} /> : null}
      {report.status === 'ok' && !scored ? <ProcessingReport /> : null}
      {scored ? <AnswersCard report={scored} onView={() => submission.open(scored.submission.id)} /> : null}
      {scored && hasScores(scored) ? (
        <ReportRows report={scored} submissions={finished} key={scored.submission.id} />
      ) : null}
      {submission.subject ? (
        <PartBoundary sentence={null}>
          <SubmissionDialog
            open={submission.isOpen}
            onClose={submission.close}
            source={{ kind: 'own', submissionId: submission.subject }}
            author={user}
            profile={
              <PartBoundary sentence={null}>
                <ProfileDetailsPart />
              </PartBoundary>
            }
          />
        </PartBoundary>
      ) : null}
    </div>
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
  const t = useReportMessages();
  return (
    <Card as="section" className="ws-column ws-open-unavailable">
      <h2>{t('dashboard.open.unavailable')}</h2>
      <p className="ws-small ws-muted">{t('questionnaire.end.safe')}</p>
      <div>
        <Button onClick={onRetry}>{t('shared.retry.action')}</Button>
      </div>
    </Card>
  );
}

type ReportRowsProps = { report: ScoredReport; submissions: readonly SubmissionSummary[] };

function ReportRows({ report, submissions }: ReportRowsProps) {
  const t = useReportMessages();
  const figures = useFigureKeys(report);
  const factor = useDialog<FactorKey>();
  const overview = useDialog<true>();
  const ideas = ideasOf(report);
  const hasTrend = figures.length > 0 && submissions.length > 1;
  return (
    <>
      <InShortCard report={report} />
      <div className="ws-report-row">
        {hasShape(report) ? <ThemesCard report={report} /> : null}
        <div className="ws-report-side">
          {ideas.length > 0 ? <IdeaCard ideas={ideas} titles={titlesOf(report.factors)} /> : null}
          <GlanceCard report={report} onAll={() => overview.open(true)} />
        </div>
      </div>
      <FactorsCard report={report} onWhy={factor.open} />
      <div className="ws-report-row ws-report-end">
        {hasTrend ? (
          <PartBoundary sentence={t('report.trend.failed')}>
            <NearScreen height={380} className="ws-trend-place">
              <TrendCard submissions={submissions} />
            </NearScreen>
          </PartBoundary>
        ) : null}
        <ResponseCard report={report} />
      </div>
      {factor.subject ? (
        <PartBoundary sentence={null}>
          <FactorDialog
            open={factor.isOpen}
            onClose={factor.close}
            report={report}
            factor={factor.subject}
            submissions={submissions}
            contact={<ContactBlock report={report} factor={factor.subject} />}
          />
        </PartBoundary>
      ) : null}
      {overview.subject ? (
        <PartBoundary sentence={null}>
          <OverviewDialog open={overview.isOpen} onClose={overview.close} report={report} submissions={submissions} />
        </PartBoundary>
      ) : null}
    </>
  );
}

/** Nobody's first report is there at once: what is open leads to it, and everything that is open is named. */
function Beginning({ open, onRetry }: OpenProps) {
  const [first, ...others] = open ?? [];
  return (
    <div className="ws-grid">
      {open === null ? <OpenUnavailable onRetry={onRetry} /> : null}
      <NoReport open={first} isKnown={open !== null} />
      {others.length > 0 ? <OpenCards checkups={others} /> : null}
    </div>
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
  const t = useReportMessages();
  if (open === null) return <OpenUnavailable onRetry={onRetry} />;
  if (open.length === 0)
    return (
      <Card>
        <EmptyState title={t('dashboard.open.none')}>{t('vitamins.empty.text')}</EmptyState>
      </Card>
    );
  return <OpenCards checkups={open} isFirstMain />;
}
