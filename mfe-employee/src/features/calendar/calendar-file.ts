import { writeCalendar } from '@wellspring/shared/ics/write-calendar.ts';
import type { CalendarEntry } from './calendar-year.ts';

export type CalendarFileOptions = {
  /** Name of the calendar. */
  name: string;
  /** One sentence about a run. */
  describe: (entry: CalendarEntry) => string;
  /** Where this deployment is. */
  address: URL;
  now: Date;
};

/**
 * The runs as all-day events, each with a link to its questionnaire. The file does not say whether the user has
 * answered.
 */
export const calendarFile = (entries: readonly CalendarEntry[], options: CalendarFileOptions): string =>
  writeCalendar({
    name: options.name,
    host: options.address.host,
    now: options.now,
    events: entries.map((entry) => ({
      id: entry.event.extendedProps.entryid,
      title: entry.event.title,
      description: `${options.describe(entry)}\n${new URL(`vitamins/checkup/${entry.event.extendedProps.entryid}`, options.address)}`,
      firstDay: entry.firstDay,
      lastDay: entry.lastDay,
    })),
  });
