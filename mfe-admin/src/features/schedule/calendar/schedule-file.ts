import type { ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { writeCalendar } from '@wellspring/shared/ics/write-calendar.ts';
import { entriesBetween, toEntryDays } from './scheduled-days.ts';

export type ScheduleFileOptions = {
  year: number;
  timeZone: string;
  /** Name of the calendar. */
  name: string;
  /** Where this deployment is. */
  address: URL;
  now: Date;
};

/** The runs that touch a year as all-day events; the grace is not part of them. Says nothing about who has answered. */
export function scheduleFile(entries: readonly ScheduledEntry[], options: ScheduleFileOptions): string {
  const { year, timeZone, name, address, now } = options;
  const span = { first: `${year}-01-01`, last: `${year}-12-31` };
  return writeCalendar({
    name,
    host: address.host,
    now,
    events: entriesBetween(entries, span, timeZone).map((entry) => {
      const { first, last } = toEntryDays(entry, timeZone);
      return { id: entry.id, title: entry.checkup.title, firstDay: first, lastDay: last, revision: entry.revision };
    }),
  });
}
