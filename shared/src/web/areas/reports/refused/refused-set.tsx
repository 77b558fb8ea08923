import type { Refusal } from '../../../../contracts/results/set-report.ts';
import { useDates } from '../../../i18n/dates.ts';
import { EmptyState, ProcessingState, SuppressedState } from '../../../ui/feedback/states.tsx';
import { useRefusedMessages } from './use-refused-messages.ts';

type RefusedSetProps = {
  reason: Refusal;
  /** When hidden results are shown; null for every other reason. */
  until: string | null;
};

/** Why nothing is shown of a set. */
export function RefusedSet({ reason, until }: RefusedSetProps) {
  const t = useRefusedMessages();
  const dates = useDates();
  const title = t(`report.refused.${reason}.title`);
  if (reason === 'processing')
    return (
      <ProcessingState level={2} title={title} notice={t('report.refused.processing.notice')}>
        {t('report.refused.processing.text')}
      </ProcessingState>
    );
  if (reason === 'hidden_until_end')
    return (
      <EmptyState title={title}>
        {until
          ? t('report.refused.hidden_until_end.until', { date: dates.date(until) })
          : t('report.refused.hidden_until_end.text')}
      </EmptyState>
    );
  return (
    <SuppressedState level={2} title={title}>
      {t(`report.refused.${reason}.text`)}
    </SuppressedState>
  );
}
