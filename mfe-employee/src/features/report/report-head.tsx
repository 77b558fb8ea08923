import type { Report } from '@wellspring/shared/contracts/dashboard-page.ts';
import type { SubmissionSummary } from '@wellspring/shared/contracts/submission.ts';
import { sentAt } from '@wellspring/shared/web/areas/report/report-words.ts';
import { SubmissionPicker } from '@wellspring/shared/web/areas/report/submission-picker.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { TextLink } from '@wellspring/shared/web/ui/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { ArrowLeft } from 'lucide-react';
import { useReportPageMessages } from './use-report-page-messages.ts';

export type ReportHeadProps = {
  /** Null while it is not there. */
  report: Report | null;
  /** The person's finished submissions, newest first. */
  submissions: readonly SubmissionSummary[];
  onChoose: (submissionId: string) => void;
};

/** Which report this is, and the way to the other ones. */
export function ReportHead({ report, submissions, onChoose }: ReportHeadProps) {
  const t = useReportPageMessages();
  const dates = useDates();
  const { kind } = useSignedInHost();
  const Title = kind === 'shell' ? 'h1' : 'h2';
  const shown = report?.submission;
  // A pulse has a report, though the picker does not offer it.
  const isListed = submissions.some(({ id }) => id === shown?.id);
  return (
    <header className="ws-report-head">
      <div className="ws-report-ways">
        {kind === 'shell' ? (
          <TextLink as={HostLink} to="/vitamins" icon={<Icon icon={ArrowLeft} size={18} />}>
            {t('report-page.back.action')}
          </TextLink>
        ) : null}
        {shown ? (
          <SubmissionPicker
            submissions={isListed ? submissions : [shown, ...submissions]}
            chosen={shown.id}
            onChoose={onChoose}
          />
        ) : null}
      </div>
      <Title className="ws-h1" {...(kind === 'shell' ? { tabIndex: -1 } : {})}>
        {shown ? shown.title : t('report.title')}
      </Title>
      {shown ? <p className="ws-muted">{t('report-page.sent.text', { date: dates.date(sentAt(shown)) })}</p> : null}
    </header>
  );
}
