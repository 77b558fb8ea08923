import { createEvents, type EventAttributes } from 'ics';
import { cleanLine, cleanText, escapeLine, refold } from './calendar-text.ts';

/** What every event of a calendar file carries. */
type EventText = {
  /** Id of the thing in the product: the same id in a later file replaces the event instead of doubling it. */
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly location?: string;
  readonly isCancelled?: boolean;
  /** Goes up when the event changes, so that a later file wins; 0 when absent. */
  readonly revision?: number;
};

/** Whole days, as `YYYY-MM-DD`; `lastDay` is still part of it. */
export type AllDayEvent = EventText & { readonly firstDay: string; readonly lastDay: string };

/** Moments; written in UTC, so that every calendar shows them in its reader's own zone. */
export type TimedEvent = EventText & { readonly start: Date; readonly end: Date };

export type CalendarEvents = {
  /** Name of the calendar, for applications that show one. */
  readonly name: string;
  /** Makes the ids unique per deployment; a host name, such as `survey.example`. */
  readonly host: string;
  /** The moment the file is made. */
  readonly now: Date;
  readonly events: readonly (AllDayEvent | TimedEvent)[];
};

const MS_PER_DAY = 86_400_000;
const DAY = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
/** `ics` always writes this line; a file that was saved once must not be refetched every hour. */
const REFRESH_HOURLY = 'X-PUBLISHED-TTL:PT1H';

/**
 * A calendar file (RFC 5545) with one event per item: whole days with an exclusive end, as the standard requires, or
 * moments in UTC. `ics` writes it; what it lets through (days that do not exist, control characters, lines over the
 * octet limit) is refused or mended here. The library is 18 kB compressed: browsers import this file on demand.
 *
 * @throws RangeError for a day that does not exist, an end before its start, or an invalid moment
 */
export function writeCalendar({ name, host, now, events }: CalendarEvents): string {
  const { value, error } = createEvents(
    events.map((event) => toEvent(event, host, now)),
    { productId: '-//Wellspring//Wellspring//EN', method: 'PUBLISH', calName: escapeLine(name) },
  );
  if (!value) throw new RangeError('no calendar file can be made of this', { cause: error });
  return refold(value, REFRESH_HOURLY);
}

/** `ics` takes the moment of writing in milliseconds, but its types do not name it. */
type Event = EventAttributes & { timestamp: number };

function toEvent(event: AllDayEvent | TimedEvent, host: string, now: Date): Event {
  const { id, title, description = '', location = '', isCancelled = false, revision = 0 } = event;
  return {
    uid: escapeLine(`${id}@${host}`),
    timestamp: now.getTime(),
    sequence: revision,
    ...('firstDay' in event ? toDays(event) : toMoments(event)),
    // Without any title, `ics` would leave the line out, and some calendars the event.
    title: cleanLine(title) || ' ',
    description: cleanText(description),
    location: cleanLine(location),
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    // Free, not busy: a checkup that is open for two weeks does not block the calendar.
    transp: 'firstDay' in event ? 'TRANSPARENT' : 'OPAQUE',
  };
}

function toDays({ firstDay, lastDay }: AllDayEvent) {
  const [first, last] = [dayStart(firstDay), dayStart(lastDay)];
  if (last < first) throw new RangeError('an event ends before it starts');
  return { start: dayParts(first), end: dayParts(last + MS_PER_DAY) };
}

function toMoments({ start, end }: TimedEvent) {
  const [startMs, endMs] = [start.getTime(), end.getTime()];
  if (Number.isNaN(startMs) || Number.isNaN(endMs)) throw new RangeError('no such moment');
  if (endMs < startMs) throw new RangeError('an event ends before it starts');
  return { start: startMs, end: endMs };
}

/** Milliseconds of the day's midnight, in UTC only to reckon with. */
function dayStart(day: string): number {
  const [, year = '', month = '', date = ''] = DAY.exec(day) ?? [];
  const start = new Date(`${year}-${month}-${date}T00:00:00Z`);
  // 31 February is parsed as 3 March: the result must equal the input.
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day) throw new RangeError('no such day');
  return start.getTime();
}

function dayParts(startMs: number): [number, number, number] {
  const day = new Date(startMs);
  return [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
}
