import type { CheckupRow } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { toShare } from '@wellspring/shared/domain/results/participation-share.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useOverviewMessages } from '../use-overview-messages.ts';
import { useRoundDates } from '../use-round-dates.ts';
import { findResultsMoment, type Lead } from './find-lead.ts';
import { findLatestResults } from './latest-results.ts';

/** The first sentence of the overview, and the small one below it. */
export function useLeadTexts() {
  const t = useOverviewMessages();
  const { date } = useDates();
  const { daysUntil } = useRoundDates();

  const sentence = (lead: Lead): string => {
    if (lead.kind === 'quiet') return t('overview.lead.quiet');
    const { title } = lead.row;
    if (lead.kind === 'failed') return t('overview.lead.failed', { title });
    if (lead.kind === 'results') return t('overview.lead.results', { title, set: lead.set.title });
    const { row, line } = lead;
    const share = line?.participation.state === 'shown' ? toShare(line.participation) : null;
    const values = {
      title,
      count: Math.max(0, daysUntil(row.end)),
      day: date(row.grace),
      state: row.status === 'grace' ? 'extra' : 'open',
    };
    if (!line || !share) return t('overview.lead.open', values);
    return t('overview.lead.open-share', { ...values, set: line.set.title, share: share.kind, percent: share.percent });
  };

  const more = (lead: Lead, rows: readonly CheckupRow[]): string | null => {
    if (lead.kind === 'quiet')
      return lead.next ? t('overview.lead.next', { title: lead.next.title, day: date(lead.next.start) }) : null;
    if (lead.kind === 'failed') return sentence({ kind: 'open', row: lead.row, line: null });
    if (lead.kind !== 'open') return null;
    const moment = findResultsMoment(lead.row);
    if (moment === null) return null;
    const latest = findLatestResults(rows);
    return latest
      ? t('overview.lead.until-latest', { day: date(moment), title: latest.title })
      : t('overview.lead.until', { day: date(moment) });
  };

  return { sentence, more };
}
