import type { CheckupRow } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { TextButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { CircleAlert } from 'lucide-react';
import { toPhase } from '../phases.ts';
import type { RoundActs } from '../round-acts.ts';
import { useOverviewMessages } from '../use-overview-messages.ts';

export type ReminderCellProps = {
  row: CheckupRow;
  mayPlan: boolean;
  acts: RoundActs;
  /** One line that says by itself that it is about a reminder. */
  isShort?: boolean;
};

/** Where the reminders of a round stand. */
export function ReminderCell({ row, mayPlan, acts, isShort = false }: ReminderCellProps) {
  const texts = useReminderTexts();
  const t = useOverviewMessages();
  const { reminder } = row;
  if (isShort) {
    const short = texts.short(row);
    if (short === null) return null;
    return (
      <span className="ws-meta ws-muted">
        {short} {reminder.state === 'failed' && mayPlan ? <WhyButton row={row} acts={acts} /> : null}
      </span>
    );
  }
  if (reminder.state === 'failed')
    return (
      <div className="ws-round-value">
        <span className="ws-round-failed">
          <Icon icon={CircleAlert} size={16} />
          {t('overview.reminder.failed')}
        </span>
        {mayPlan ? <WhyButton row={row} acts={acts} /> : null}
      </div>
    );
  const { text, more } = texts.long(row);
  return (
    <div className="ws-round-value">
      <span>{text}</span>
      {more === null ? null : <span className="ws-meta ws-muted">{more}</span>}
    </div>
  );
}

function WhyButton({ row, acts }: Pick<ReminderCellProps, 'row' | 'acts'>) {
  const t = useOverviewMessages();
  return (
    <TextButton
      className="ws-meta"
      aria-label={t('overview.unsent.label', { title: row.title })}
      onClick={() => acts.explainUnsent(row)}
    >
      {t('overview.unsent.action')}
    </TextButton>
  );
}

function useReminderTexts() {
  const t = useOverviewMessages();
  const { date, time } = useDates();

  const long = (row: CheckupRow): { text: string; more: string | null } => {
    const { reminder } = row;
    if (reminder.state === 'planned')
      return { text: t('overview.reminder.planned', { day: date(reminder.at) }), more: null };
    if (reminder.state === 'sending')
      return {
        text: t('overview.reminder.sending'),
        more: t('overview.reminder.since', { time: time(reminder.since) }),
      };
    if (reminder.state === 'sent' && reminder.times === 1)
      return { text: t('overview.reminder.sent', { day: date(reminder.last) }), more: null };
    if (reminder.state === 'sent')
      return {
        text: t('overview.reminder.times', { count: reminder.times }),
        more: t('overview.reminder.last', { day: date(reminder.last) }),
      };
    return { text: toPhase(row) === 'now' ? t('overview.reminder.none') : '–', more: null };
  };

  /** Null where there is nothing to say: it is over, or not yet open. */
  const short = (row: CheckupRow): string | null => {
    const { reminder } = row;
    if (toPhase(row) === 'over') return null;
    if (reminder.state === 'none') return toPhase(row) === 'now' ? t('overview.reminder.short.none') : null;
    if (reminder.state === 'planned') return t('overview.reminder.short.planned', { day: date(reminder.at) });
    if (reminder.state === 'sending') return t('overview.reminder.short.sending');
    if (reminder.state === 'failed') return t('overview.reminder.short.failed');
    return t('overview.reminder.short.sent', { day: date(reminder.last) });
  };

  return { long, short };
}
