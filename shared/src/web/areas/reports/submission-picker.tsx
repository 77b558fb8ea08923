import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { SubmissionSummary } from '../../../contracts/answers/submission.ts';
import { useDates } from '../../i18n/dates.ts';
import { IconButton } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { NativeSelect } from '../../ui/fields/native-select.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import { sentAt } from './report-texts.ts';
import sheet from './submission-picker.css';
import { useReportMessages } from './use-report-messages.ts';

export type SubmissionPickerProps = {
  /** Newest first; at least one. */
  submissions: readonly SubmissionSummary[];
  /** The one that is shown. */
  chosen: string;
  onChoose: (submissionId: string) => void;
};

/** Turns through the finished checkups: left is earlier, right is later. */
export function SubmissionPicker({ submissions, chosen, onChoose }: SubmissionPickerProps) {
  useSheet(sheet);
  const t = useReportMessages();
  const dates = useDates();
  const at = submissions.findIndex(({ id }) => id === chosen);
  const step = (to: number) => {
    const submission = submissions[to];
    if (submission) onChoose(submission.id);
  };
  return (
    <fieldset className="ws-picker" aria-label={t('report.picker.label')}>
      <IconButton
        variant="secondary"
        label={t('report.picker.earlier')}
        icon={<Icon icon={ChevronLeft} />}
        disabled={at < 0 || at + 1 >= submissions.length}
        onClick={() => step(at + 1)}
      />
      <NativeSelect
        look="button"
        aria-label={t('report.picker.select')}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {submissions.map((submission) => (
          <option key={submission.id} value={submission.id}>
            {t('report.picker.option', { title: submission.title, date: dates.date(sentAt(submission)) })}
          </option>
        ))}
      </NativeSelect>
      <IconButton
        variant="secondary"
        label={t('report.picker.later')}
        icon={<Icon icon={ChevronRight} />}
        disabled={at <= 0}
        onClick={() => step(at - 1)}
      />
    </fieldset>
  );
}
