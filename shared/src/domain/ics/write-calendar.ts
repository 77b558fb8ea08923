import { contentLine, escapeLine, escapeText } from './content-line.ts';

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
  /** Tells the ids of one deployment from another's; a host name, such as `survey.example`. */
  readonly host: string;
  /** The moment the file is made. */
  readonly now: Date;
  readonly events: readonly (AllDayEvent | TimedEvent)[];
};

const MS_PER_DAY = 86_400_000;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * A calendar file (RFC 5545) with one event per thing: whole days with an end that is exclusive, as the standard wants
 * it, or moments in UTC.
 *
 * @throws RangeError for a day that does not exist, an end before its start, or a moment that is none
 */
export function writeCalendar({ name, host, now, events }: CalendarEvents): string {
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Wellspring//Wellspring//EN'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    contentLine('X-WR-CALNAME', escapeLine(name)),
    ...events.flatMap((event) => eventLines(event, host, now)),
    contentLine('END', 'VCALENDAR'),
  ].join('');
}

function eventLines(event: AllDayEvent | TimedEvent, host: string, now: Date): string[] {
  const { id, title, description, location, isCancelled = false, revision = 0 } = event;
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', escapeLine(`${id}@${host}`)),
    contentLine('DTSTAMP', utcText(now)),
    contentLine('SEQUENCE', String(revision)),
    ...('firstDay' in event ? dayLines(event) : momentLines(event)),
    contentLine('SUMMARY', escapeLine(title)),
    ...(description ? [contentLine('DESCRIPTION', escapeText(description))] : []),
    ...(location ? [contentLine('LOCATION', escapeLine(location))] : []),
    contentLine('STATUS', isCancelled ? 'CANCELLED' : 'CONFIRMED'),
    // A checkup that is open for two weeks does not make anybody busy for two weeks.
    contentLine('TRANSP', 'firstDay' in event ? 'TRANSPARENT' : 'OPAQUE'),
    contentLine('END', 'VEVENT'),
  ];
}

function dayLines({ firstDay, lastDay }: AllDayEvent): string[] {
  const [first, last] = [dayStart(firstDay), dayStart(lastDay)];
  if (last < first) throw new RangeError('an event ends before it starts');
  return [
    contentLine('DTSTART;VALUE=DATE', dayText(first)),
    contentLine('DTEND;VALUE=DATE', dayText(last + MS_PER_DAY)),
  ];
}

function momentLines({ start, end }: TimedEvent): string[] {
  if (end < start) throw new RangeError('an event ends before it starts');
  return [contentLine('DTSTART', utcText(start)), contentLine('DTEND', utcText(end))];
}

/** Milliseconds of the day's midnight, in UTC only to reckon with. */
function dayStart(day: string): number {
  const [, year = '', month = '', date = ''] = DAY.exec(day) ?? [];
  const start = new Date(`${year}-${month}-${date}T00:00:00Z`);
  // 31 February is read as 3 March: it must come back as it went in.
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day) throw new RangeError('no such day');
  return start.getTime();
}

const dayText = (startMs: number): string => new Date(startMs).toISOString().slice(0, 10).replaceAll('-', '');

/** `20260131T093000Z`. */
const utcText = (moment: Date): string =>
  moment
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z')
    .replace(/[-:]/g, '');
