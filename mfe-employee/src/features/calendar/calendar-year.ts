import type { CalendarEvent } from '@wellspring/shared/contracts/checkups/calendar.ts';
import { checkupCardState } from '@wellspring/shared/domain/checkup-card-state.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';

/** State of a run for this user; each has a sentence. */
export type EntryState = 'planned' | 'open' | 'begun' | 'grace' | 'finished' | 'closed';

/** A run with the days it covers in the company's time zone, as YYYY-MM-DD. */
export type CalendarEntry = {
  event: CalendarEvent;
  firstDay: string;
  lastDay: string;
  /** Last day on which answers are taken. */
  graceDay: string;
  state: EntryState;
};

/** Month as YYYY-MM. */
export type CalendarMonth = { month: string; entries: CalendarEntry[] };

const MS_PER_DAY = 86_400_000;

/** The year it is for the company. */
export const toYear = (nowMs: number, timeZone: string): number => Number(isoDay(nowMs, timeZone).slice(0, 4));

const stateNames = {
  starts: 'planned',
  'open-start': 'open',
  'open-finish': 'begun',
  'grace-start': 'grace',
  'grace-finish': 'grace',
  view: 'finished',
  'thank-you': 'finished',
  'closed-without-submission': 'closed',
  'closed-unfinished': 'closed',
} as const satisfies Record<ReturnType<typeof checkupCardState>, EntryState>;

function toEntry(event: CalendarEvent, nowMs: number, timeZone: string): CalendarEntry {
  const [submission] = event.extendedProps.submissions;
  const deadlineMs = Date.parse(event.end);
  const graceEndMs = deadlineMs + event.extendedProps.graceperiod * MS_PER_DAY;
  const state = checkupCardState({
    nowMs,
    startMs: Date.parse(event.start),
    deadlineMs,
    graceEndMs,
    submission: submission ? { isFinished: submission.isfinished } : null,
    hasDashboard: true,
  });
  return {
    event,
    firstDay: isoDay(event.start, timeZone),
    lastDay: isoDay(event.end, timeZone),
    graceDay: isoDay(graceEndMs, timeZone),
    state: stateNames[state],
  };
}

/** The runs that touch a year, earliest first. */
export function entriesOfYear(
  events: readonly CalendarEvent[],
  { year, nowMs, timeZone }: { year: number; nowMs: number; timeZone: string },
): CalendarEntry[] {
  return events
    .map((event) => toEntry(event, nowMs, timeZone))
    .filter(({ firstDay, lastDay }) => firstDay <= `${year}-12-31` && lastDay >= `${year}-01-01`)
    .sort((left, right) => left.firstDay.localeCompare(right.firstDay));
}

/** The same by month; a run that began the year before is listed in January. Months without runs are left out. */
export function byMonth(entries: readonly CalendarEntry[], year: number): CalendarMonth[] {
  const months = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const month = entry.firstDay < `${year}-01-01` ? `${year}-01` : entry.firstDay.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months]
    .map(([month, found]) => ({ month, entries: found }))
    .sort((a, b) => a.month.localeCompare(b.month));
}

/** What belongs in a calendar file: from today to the end of the year, what is running now included. */
export const stillAhead = (entries: readonly CalendarEntry[], today: string): CalendarEntry[] =>
  entries.filter(({ lastDay }) => lastDay >= today);
