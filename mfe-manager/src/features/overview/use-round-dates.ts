import type { CheckupRow } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { daysBetween } from '@wellspring/shared/domain/time/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useOverviewMessages } from './use-overview-messages.ts';

/** Length of the year at the end of a date, with its stroke. */
const YEAR_LENGTH = '/2026'.length;

/** A period with its year once where both ends have the same. */
export function shortenStart(start: string, end: string): string {
  return start.slice(-YEAR_LENGTH) === end.slice(-YEAR_LENGTH) ? start.slice(0, -YEAR_LENGTH) : start;
}

/** The dates of a round: from when to when, and what is left of it. */
export function useRoundDates() {
  const t = useOverviewMessages();
  const { date } = useDates();
  const { settings } = useSignedInHost();
  const daysUntil = (moment: string) => daysBetween(new Date(), moment, settings.timeZone);
  const period = ({ start, end }: CheckupRow) =>
    t('overview.dates.text', { start: shortenStart(date(start), date(end)), end: date(end) });
  const remains = ({ status, start, end, grace, closedAt }: CheckupRow): string | null => {
    if (status === 'planned') return t('overview.dates.starts', { count: Math.max(0, daysUntil(start)) });
    if (status === 'grace') return t('overview.dates.grace', { day: date(grace) });
    if (status === 'closed') return closedAt === null ? null : t('overview.dates.closed', { day: date(closedAt) });
    if (status === 'completed') return null;
    const extra = daysBetween(end, grace, settings.timeZone);
    const count = Math.max(0, daysUntil(end));
    return extra > 0 ? t('overview.dates.left-extra', { count, extra }) : t('overview.dates.left', { count });
  };
  return { period, remains, daysUntil };
}
