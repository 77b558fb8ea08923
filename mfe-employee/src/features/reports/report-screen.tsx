import { useQuery } from '@tanstack/react-query';
import type { SubmissionSummary } from '@wellspring/shared/contracts/answers/submission.ts';
import type { Report } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import { AnswersCard } from '@wellspring/shared/web/areas/reports/cards/answers-card.tsx';
import { SummaryCard } from '@wellspring/shared/web/areas/reports/cards/summary-card.tsx';
import { FailedReport } from '@wellspring/shared/web/areas/reports/failed-report.tsx';
import sheet from '@wellspring/shared/web/areas/reports/report-page.css';
import { ReportRows } from '@wellspring/shared/web/areas/reports/report-rows.tsx';
import { LoadingReport, ProcessingReport } from '@wellspring/shared/web/areas/reports/report-states.tsx';
import { hasScores, type ScoredReport } from '@wellspring/shared/web/areas/reports/report-values.ts';
import { SubmissionDialogPart } from '@wellspring/shared/web/areas/submissions/submission-dialog-part.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { DialogPlace } from '@wellspring/shared/web/patterns/dialogs/dialog-place.tsx';
import { useDialog } from '@wellspring/shared/web/patterns/dialogs/use-dialog.ts';
import { PartBoundary } from '@wellspring/shared/web/patterns/loading/part-boundary.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ProfileDetailsPart } from '../../pages/profile-part.tsx';
import { ReviewPart } from '../../pages/review-part.tsx';
import { NoReport } from './no-report.tsx';
import { reportPageQuery } from './report.queries.ts';
import { ReportHead } from './report-head.tsx';
import { useReportPageMessages } from './use-report-page-messages.ts';

export type ReportScreenProps = {
  /** Whose report; null: the newest. */
  submissionId: string | null;
  /** Shows another report of the person. */
  onChoose: (submissionId: string) => void;
};

/** One report with the way to the others: in the shell a page, in an embed a view. */
export function ReportScreen({ submissionId, onChoose }: ReportScreenProps) {
  useSheet(sheet);
  const { api, locale } = useSignedInHost();
  const page = useQuery(reportPageQuery(api, submissionId, locale));
  const retry = () => void page.refetch();
  const part = page.data?.report;
  const report = part?.status === 'ok' ? part.data : null;
  const finished = page.data?.submissions.status === 'ok' ? page.data.submissions.data : [];
  return (
    <div className="ws-report-page">
      <ReportHead report={report} openings={page.data?.openings ?? null} submissions={finished} onChoose={onChoose} />
      {page.isPending ? <LoadingReport /> : null}
      {page.isError ? <FailedReport error={page.error} onRetry={retry} /> : null}
      {part?.status === 'unavailable' ? <FailedReport error={null} onRetry={retry} /> : null}
      {part?.status === 'ok' && part.data === null ? <NoReport /> : null}
      {report ? (
        <ReportBody report={report} submissions={finished} onChanged={retry} key={report.submission.id} />
      ) : null}
    </div>
  );
}

type ReportBodyProps = {
  report: Report;
  submissions: readonly SubmissionSummary[];
  onChanged: () => void;
};

function ReportBody({ report, submissions, onChanged }: ReportBodyProps) {
  const answers = useDialog<string>();
  const view = () => answers.open(report.submission.id);
  const scored = report.scores ? (report as ScoredReport) : null;
  return (
    <div className="ws-grid">
      {report.review ? (
        <PartBoundary sentence={null}>
          <ReviewPart review={report.review} onChanged={onChanged} />
        </PartBoundary>
      ) : null}
      {scored ? (
        <>
          <SummaryCard report={scored} onView={view} />
          <AnswersCard report={scored} onView={view} />
          {hasScores(scored) ? <ReportRows report={scored} submissions={submissions} /> : null}
        </>
      ) : (
        <ProcessingReport />
      )}
      <DialogPlace dialog={answers}>
        {(submissionId) => <AnswersDialog submissionId={submissionId} open={answers.isOpen} onClose={answers.close} />}
      </DialogPlace>
    </div>
  );
}

type AnswersDialogProps = { submissionId: string; open: boolean; onClose: () => void };

function AnswersDialog({ submissionId, open, onClose }: AnswersDialogProps) {
  const { user } = useSignedInHost();
  const t = useReportPageMessages();
  return (
    <SubmissionDialogPart
      open={open}
      onClose={onClose}
      submissionId={submissionId}
      author={user}
      profile={
        <PartBoundary sentence={t('shared.part.failed')}>
          <ProfileDetailsPart />
        </PartBoundary>
      }
    />
  );
}
