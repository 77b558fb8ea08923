import type { CheckupRow, CheckupsPage } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { daysBetween } from '@wellspring/shared/domain/time/dates.ts';
import { toPhase } from '../phases.ts';
import { findLatestResults } from './latest-results.ts';

/** Results that came this many days ago at most are news. */
const NEWS_DAYS = 14;

/** The one thing that is worth doing now. */
export type NextStep =
  | { kind: 'failed'; row: CheckupRow }
  | { kind: 'remind'; row: CheckupRow }
  | { kind: 'results'; row: CheckupRow; set: NamedSet };

/** When it is for the reader: the moment, and the company's time zone. */
export type Clock = { now: string; timeZone: string };

/**
 * Chooses the next step by fixed rules, the first that holds: e-mails of an open round that failed; an open round with
 * days left and no reminder sent or planned; results that came in the last two weeks. The first two are for those who
 * plan only.
 *
 * @param page without search and filter, so that the step does not follow what is looked for
 * @returns null when nothing needs doing
 */
export function findNextStep({ rows, may }: Pick<CheckupsPage, 'rows' | 'may'>, clock: Clock): NextStep | null {
  const open = may.plan ? rows.filter((row) => toPhase(row) === 'now') : [];
  const failed = open.find(({ reminder }) => reminder.state === 'failed');
  if (failed) return { kind: 'failed', row: failed };
  const unreminded = open.find(
    ({ status, reminder, end }) =>
      status === 'active' && reminder.state === 'none' && daysBetween(clock.now, end, clock.timeZone) > 0,
  );
  if (unreminded) return { kind: 'remind', row: unreminded };
  return findNews(rows, clock);
}

/** The results of the latest round that has some, if they are news. */
function findNews(rows: readonly CheckupRow[], { now, timeZone }: Clock): NextStep | null {
  const row = findLatestResults(rows);
  for (const { results } of row?.lines ?? [])
    if (row && results.state === 'released' && daysBetween(results.releasedAt, now, timeZone) <= NEWS_DAYS)
      return { kind: 'results', row, set: results.set };
  return null;
}
