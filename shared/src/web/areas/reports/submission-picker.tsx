import type { SubmissionSummary } from '../../../contracts/answers/submission.ts';
import { useDates } from '../../i18n/dates.ts';
import { StepPicker } from '../pickers/step-picker.tsx';
import { sentAt } from './report-texts.ts';
import { useReportMessages } from './use-report-messages.ts';

export type SubmissionPickerProps = {
  /** Newest first; at least one. */
  submissions: readonly SubmissionSummary[];
  /** The one that is shown. */
  chosen: string;
  onChoose: (submissionId: string) => void;
};

/** Turns through the finished checkups. */
export function SubmissionPicker({ submissions, chosen, onChoose }: SubmissionPickerProps) {
  const t = useReportMessages();
  const dates = useDates();
  return (
    <StepPicker
      options={submissions.map((submission) => ({
        id: submission.id,
        label: t('report.picker.option', { title: submission.title, date: dates.date(sentAt(submission)) }),
      }))}
      chosen={chosen}
      onChoose={onChoose}
      labels={{
        group: t('report.picker.label'),
        select: t('report.picker.select'),
        earlier: t('report.picker.earlier'),
        later: t('report.picker.later'),
      }}
    />
  );
}
