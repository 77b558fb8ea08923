import type { SubmissionSummary } from '../../../contracts/answers/submission.ts';
import type { FactorKey } from '../../../domain/factor-keys.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { DialogPlace } from '../../patterns/dialogs/dialog-place.tsx';
import { useDialog } from '../../patterns/dialogs/use-dialog.ts';
import { NearScreen } from '../../patterns/loading/near-screen.tsx';
import { PartBoundary } from '../../patterns/loading/part-boundary.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import { FactorsCard } from './cards/factors-card.tsx';
import { GlanceCard } from './cards/glance-card.tsx';
import { ResponseCard } from './cards/response-card.tsx';
import { useFigureKeys } from './cards/stat-cards.tsx';
import { hasShape, ThemesCard } from './cards/themes-card.tsx';
import { ContactBlock } from './contact-block.tsx';
import { FactorDialog, OverviewDialog, TrendCard } from './details-parts.tsx';
import sheet from './report.css';
import { upToReport } from './report-texts.ts';
import type { ScoredReport } from './report-values.ts';
import { useReportMessages } from './use-report-messages.ts';

export type ReportRowsProps = {
  report: ScoredReport;
  /** The person's finished submissions, newest first. */
  submissions: readonly SubmissionSummary[];
};

/** A report below its summary, with its dialogs. Rendered inside a `.ws-grid`. */
export function ReportRows({ report, submissions }: ReportRowsProps) {
  useSheet(sheet);
  const t = useReportMessages();
  const { user } = useSignedInHost();
  const figures = useFigureKeys(report);
  const factor = useDialog<FactorKey>();
  const overview = useDialog<true>();
  // A report is read as of its day: what came later is in the later reports.
  const past = upToReport(report, submissions);
  const hasTrend = figures.length > 0 && past.length > 1;
  return (
    <>
      <div className="ws-report-row">
        {hasShape(report) ? <ThemesCard report={report} /> : null}
        <div className="ws-report-side">
          {hasTrend ? (
            <PartBoundary sentence={t('report.trend.failed')}>
              <NearScreen height={380} className="ws-trend-place">
                <TrendCard submissions={past} />
              </NearScreen>
            </PartBoundary>
          ) : null}
          <GlanceCard report={report} onAll={() => overview.open(true)} />
        </div>
      </div>
      <FactorsCard report={report} onWhy={factor.open} />
      <ResponseCard report={{ checkup: report.submission.checkupId, refId: user.id, type: 'user' }} />
      <DialogPlace dialog={factor}>
        {(about) => (
          <FactorDialog
            open={factor.isOpen}
            onClose={factor.close}
            report={report}
            factor={about}
            submissions={past}
            contact={<ContactBlock report={report} factor={about} />}
          />
        )}
      </DialogPlace>
      <DialogPlace dialog={overview}>
        {() => <OverviewDialog open={overview.isOpen} onClose={overview.close} report={report} submissions={past} />}
      </DialogPlace>
    </>
  );
}
