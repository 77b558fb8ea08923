import type { EventInput } from '@fullcalendar/react';
import type { ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { dayAfter } from '@wellspring/shared/domain/time/civil-moment.ts';
import type { DaySpan } from './month-room.ts';
import { toEntryDays } from './scheduled-days.ts';

/** A run or its extra days on the calendar, as whole days of the company's time zone. */
export type MonthBar = DaySpan & { entry: ScheduledEntry; isGrace: boolean };

/** What a bar brings into the calendar's own event; `order` is its place when lines are given out. */
export type BarProps = Pick<MonthBar, 'entry' | 'isGrace'> & { order: number };

const toLength = ({ first, last }: DaySpan) => Date.parse(last) - Date.parse(first);

/**
 * The bars in the order in which they get a line: what was just planned, then the earliest, the longest; extra days after
 * all runs.
 *
 * @param newestId the run that was planned last: it is never the one that is hidden
 */
export function toMonthBars(entries: readonly ScheduledEntry[], timeZone: string, newestId?: string): MonthBar[] {
  const bars = entries.flatMap((entry): MonthBar[] => {
    const { first, last, graceLast } = toEntryDays(entry, timeZone);
    const run = { first, last, entry, isGrace: false };
    return graceLast > last ? [run, { first: dayAfter(last), last: graceLast, entry, isGrace: true }] : [run];
  });
  const rank = ({ isGrace, entry }: MonthBar) => (isGrace ? 2 : entry.id === newestId ? 0 : 1);
  return bars.sort(
    (one, other) =>
      rank(one) - rank(other) ||
      one.first.localeCompare(other.first) ||
      toLength(other) - toLength(one) ||
      one.entry.checkup.title.localeCompare(other.entry.checkup.title),
  );
}

export type BarOptions = { graceTitle: string; isDraggable: boolean };

/** A bar as the calendar takes it; the extra days are a tail that moves with its run alone. */
export function toEvent(bar: MonthBar, order: number, { graceTitle, isDraggable }: BarOptions): EventInput {
  const { first, last, entry, isGrace } = bar;
  const isPlanned = entry.status === 'planned';
  return {
    id: isGrace ? `${entry.id}-grace` : entry.id,
    title: isGrace ? graceTitle : entry.checkup.title,
    start: first,
    end: dayAfter(last),
    allDay: true,
    startEditable: isDraggable && isPlanned && !isGrace,
    durationEditable: isDraggable && (isPlanned || entry.status === 'active') && !isGrace,
    extendedProps: { entry, isGrace, order } satisfies BarProps,
  };
}
