import type { UseQueryResult } from '@tanstack/react-query';
import type { OwnCheckup } from '@wellspring/shared/contracts/checkup.ts';
import type { DashboardPage } from '@wellspring/shared/contracts/dashboard-page.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { Card } from '@wellspring/shared/web/ui/card.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/states.tsx';
import { ideasOf, type ScoredReport } from '../../components/report/report-values.ts';
import { titlesOf } from '../../components/report/report-words.ts';
import { useReportMessages } from '../../components/report/use-report-messages.ts';
import { FactorsCard } from './factors-card.tsx';
import { GlanceCard } from './glance-card.tsx';
import { IdeaCard } from './idea-card.tsx';
import { OpenNowCard } from './open-now-card.tsx';
import { FailedReport, LoadingReport, NoReport, ProcessingReport } from './report-states.tsx';
import { CompositeCard, useFigureKeys } from './stat-cards.tsx';
import { hasShape, ThemesCard } from './themes-card.tsx';

type Page = Pick<UseQueryResult<DashboardPage>, 'data' | 'error' | 'isPending' | 'refetch'>;

/** What is open and what came out: every part stands or falls alone. */
export function Dashboard({ page }: { page: Page }) {
  const { user, settings } = useSignedInHost();
  if (page.isPending) return <LoadingReport />;
  const retry = () => void page.refetch();
  if (!page.data) return <FailedReport error={page.error} onRetry={retry} />;
  const { activeCheckups, report } = page.data;
  const open = activeCheckups.status === 'ok' ? activeCheckups.data : null;
  if (settings.hidedashboard || !user.hasDashboard) return <OnlyOpen open={open} onRetry={retry} />;
  if (report.status === 'ok' && report.data === null) return <NoReport open={open?.[0]} />;
  const scored = report.status === 'ok' && report.data?.scores ? (report.data as ScoredReport) : null;
  return (
    <div className="ws-grid">
      <TopRow open={open} report={scored} onRetry={retry} />
      {report.status === 'unavailable' ? <FailedReport error={null} onRetry={retry} /> : null}
      {report.status === 'ok' && !scored ? <ProcessingReport /> : null}
      {scored ? <ReportRows report={scored} key={scored.submission.id} /> : null}
    </div>
  );
}

type OpenProps = { open: readonly OwnCheckup[] | null; onRetry: () => void };

/** Up to three cards of one height: what is open, well-being, engagement. They share the row, however many there are. */
function TopRow({ open, report, onRetry }: OpenProps & { report: ScoredReport | null }) {
  const figures = useFigureKeys(report);
  const first = open?.[0];
  const hasOpen = open === null || first !== undefined;
  const count = figures.length + (hasOpen ? 1 : 0);
  if (count === 0) return null;
  return (
    <div className="ws-top-row" data-count={count}>
      {open === null ? <OpenUnavailable onRetry={onRetry} /> : null}
      {first ? <OpenNowCard checkup={first} /> : null}
      {report
        ? figures.map((composite) => <CompositeCard key={composite} report={report} composite={composite} />)
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

function ReportRows({ report }: { report: ScoredReport }) {
  const ideas = ideasOf(report);
  return (
    <>
      <div className="ws-report-row">
        {hasShape(report) ? <ThemesCard report={report} /> : null}
        <div className="ws-report-side">
          {ideas.length > 0 ? <IdeaCard ideas={ideas} titles={titlesOf(report.factors)} /> : null}
          <GlanceCard report={report} />
        </div>
      </div>
      <FactorsCard report={report} />
    </>
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
  return (
    <div className="ws-top-row" data-count={Math.min(3, open.length)}>
      {open.map((checkup, index) => (
        <OpenNowCard key={checkup.id} checkup={checkup} tone={index === 0 ? 'panel' : 'surface'} />
      ))}
    </div>
  );
}
