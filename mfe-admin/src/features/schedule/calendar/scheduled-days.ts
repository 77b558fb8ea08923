import type { ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { dayAfter } from '@wellspring/shared/domain/time/civil-moment.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';

/** How a run looks; grace is a state of its own in words, and a running one in the calendar. */
export type EntryLook = 'planned' | 'running' | 'pulse' | 'past';

/** The days a run covers in the company's time zone, as YYYY-MM-DD, all still part of it. */
export type EntryDays = { first: string; last: string; graceLast: string };

/** A run that ends at midnight does not touch the day that begins then. */
const toLastDay = (moment: string, timeZone: string) => isoDay(Date.parse(moment) - 1, timeZone);

export function toEntryDays({ start, end, grace }: ScheduledEntry, timeZone: string): EntryDays {
  return { first: isoDay(start, timeZone), last: toLastDay(end, timeZone), graceLast: toLastDay(grace, timeZone) };
}

export function toEntryLook({ status, checkup }: Pick<ScheduledEntry, 'status' | 'checkup'>): EntryLook {
  if (status === 'planned') return 'planned';
  if (status === 'completed' || status === 'closed') return 'past';
  return checkup.isPulse ? 'pulse' : 'running';
}

/** Still on its way or ahead: it may be looked after. */
export const isOver = ({ status }: Pick<ScheduledEntry, 'status'>): boolean =>
  status === 'completed' || status === 'closed';

/**
 * The first day on which a pulse could begin: the day after the pulses that follow each other from today on.
 *
 * @param today YYYY-MM-DD
 */
export function nextFreePulseDay(entries: readonly ScheduledEntry[], today: string, timeZone: string): string {
  const pulses = entries
    .filter((entry) => entry.checkup.isPulse && !isOver(entry))
    .map((entry) => toEntryDays(entry, timeZone))
    .sort((left, right) => left.first.localeCompare(right.first));
  let free = today;
  for (const { first, last } of pulses) if (first <= free && last >= free) free = dayAfter(last);
  return free;
}

/** Runs that touch a span of days, earliest first. */
export const entriesBetween = (
  entries: readonly ScheduledEntry[],
  span: { first: string; last: string },
  timeZone: string,
): ScheduledEntry[] =>
  entries
    .filter((entry) => {
      const { first, graceLast } = toEntryDays(entry, timeZone);
      return first <= span.last && graceLast >= span.first;
    })
    .sort((left, right) => left.start.localeCompare(right.start));

/**
 * The day under which a run is listed: today when it is open and today is in the list, else the day on which it begins,
 * but never before the list begins.
 */
export function findListDay(
  entry: ScheduledEntry,
  { today, first, last }: { today: string; first: string; last: string },
  timeZone: string,
): string {
  const begins = toEntryDays(entry, timeZone).first;
  const day = begins <= today && today <= last && !isOver(entry) ? today : begins;
  return day < first ? first : day;
}

/** First day of a month some months on; a month as YYYY-MM. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
