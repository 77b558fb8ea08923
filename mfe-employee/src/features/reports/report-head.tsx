import type { SubmissionSummary } from '@wellspring/shared/contracts/answers/submission.ts';
import type { Report } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import type { ReportPage } from '@wellspring/shared/contracts/pages/report-page.ts';
import { ComparedWith } from '@wellspring/shared/web/areas/reports/compared-with.tsx';
import { OpeningsNote } from '@wellspring/shared/web/areas/reports/openings-note.tsx';
import { sentAt } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { SubmissionPicker } from '@wellspring/shared/web/areas/reports/submission-picker.tsx';
import { ReportSharing } from '@wellspring/shared/web/areas/sharing/report-sharing.tsx';
import { SharingText } from '@wellspring/shared/web/areas/sharing/sharing-control.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { IconButton, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { ArrowLeft, Printer } from 'lucide-react';
import { useReportPageMessages } from './use-report-page-messages.ts';

export type ReportHeadProps = {
  /** Who opened the report; null while it is not there. */
  openings: ReportPage['openings'] | null;
  /** Null while it is not there. */
  report: Report | null;
  /** The person's finished submissions, newest first. */
  submissions: readonly SubmissionSummary[];
  onChoose: (submissionId: string) => void;
};

/** Which report this is, who can read it, and the way to the other ones. */
export function ReportHead({ report, openings, submissions, onChoose }: ReportHeadProps) {
  const t = useReportPageMessages();
  const { kind } = useSignedInHost();
  const Title = kind === 'shell' ? 'h1' : 'h2';
  const shown = report?.submission;
  return (
    <header className="ws-report-head">
      <div className="ws-report-ways ws-no-print">
        {kind === 'shell' ? (
          <TextLink as={HostLink} to="/vitamins" icon={<Icon icon={ArrowLeft} size={18} />}>
            {t('report-page.back.action')}
          </TextLink>
        ) : null}
        {shown ? <Picker shown={shown} submissions={submissions} onChoose={onChoose} /> : null}
      </div>
      <div className="ws-report-title">
        <div className="ws-grow">
          <Title className="ws-h1" {...(kind === 'shell' ? { tabIndex: -1 } : {})}>
            {shown ? shown.title : t('report.title')}
          </Title>
          {report ? <Facts report={report} /> : null}
          {shown && openings ? <OpeningsNote part={openings} sharing={shown} /> : null}
        </div>
        {shown && kind === 'shell' ? (
          <div className="ws-report-actions ws-no-print">
            <ReportSharing report={shown} />
            <IconButton
              variant="secondary"
              label={t('report-page.print.action')}
              icon={<Icon icon={Printer} />}
              onClick={() => window.print()}
            />
          </div>
        ) : null}
      </div>
    </header>
  );
}

type PickerProps = Pick<ReportHeadProps, 'submissions' | 'onChoose'> & { shown: SubmissionSummary };

function Picker({ shown, submissions, onChoose }: PickerProps) {
  // A pulse has a report, though it is not among those to turn through.
  const isListed = submissions.some(({ id }) => id === shown.id);
  const listed = isListed ? submissions : [shown, ...submissions];
  return listed.length > 1 ? <SubmissionPicker submissions={listed} chosen={shown.id} onChoose={onChoose} /> : null;
}

function Facts({ report: { submission, scores } }: { report: Report }) {
  const t = useReportPageMessages();
  const dates = useDates();
  return (
    <>
      <p className="ws-muted">
        {t('report-page.sent.text', { date: dates.date(sentAt(submission)) })}{' '}
        {scores ? <ComparedWith norms={scores} /> : null}
      </p>
      {submission.private ? (
        <p className="ws-muted ws-report-private">{t('report-page.private.text')}</p>
      ) : (
        <SharingText report={submission} />
      )}
    </>
  );
}
