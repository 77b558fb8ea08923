import type { SubmissionSummary } from '@wellspring/shared/contracts/submission.ts';
import { sentAt } from '@wellspring/shared/web/areas/report/report-words.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { IconButton } from '@wellspring/shared/web/ui/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/native-select.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useDashboardMessages } from './use-dashboard-messages.ts';

export type SubmissionPickerProps = {
  /** Newest first; at least one. */
  submissions: readonly SubmissionSummary[];
  /** The one that is shown. */
  chosen: string;
  onChoose: (submissionId: string) => void;
};

/** Turns through the finished checkups: left is earlier, right is later. */
export function SubmissionPicker({ submissions, chosen, onChoose }: SubmissionPickerProps) {
  const t = useDashboardMessages();
  const dates = useDates();
  const at = submissions.findIndex(({ id }) => id === chosen);
  const step = (to: number) => {
    const submission = submissions[to];
    if (submission) onChoose(submission.id);
  };
  return (
    <fieldset className="ws-picker" aria-label={t('dashboard.picker.label')}>
      <IconButton
        variant="secondary"
        label={t('dashboard.picker.earlier')}
        icon={<Icon icon={ChevronLeft} />}
        disabled={at < 0 || at + 1 >= submissions.length}
        onClick={() => step(at + 1)}
      />
      <NativeSelect
        look="button"
        aria-label={t('dashboard.picker.select')}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {submissions.map((submission) => (
          <option key={submission.id} value={submission.id}>
            {t('dashboard.picker.option', { title: submission.title, date: dates.date(sentAt(submission)) })}
          </option>
        ))}
      </NativeSelect>
      <IconButton
        variant="secondary"
        label={t('dashboard.picker.later')}
        icon={<Icon icon={ChevronRight} />}
        disabled={at <= 0}
        onClick={() => step(at - 1)}
      />
    </fieldset>
  );
}
