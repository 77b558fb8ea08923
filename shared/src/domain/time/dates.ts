/** The time zone of a company that has chosen none. */
export const DEFAULT_TIME_ZONE = 'Europe/Brussels';

/** A moment: a date, epoch milliseconds, or an ISO text with a zone. */
export type Moment = Date | number | string;

type CivilParts = {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
};

const MS_PER_DAY = 86_400_000;

// Making a formatter takes far longer than using one.
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The day of a moment as `DD/MM/YYYY`, in every language. Throws RangeError for what is no moment or no time zone. */
export function formatDate(moment: Moment, timeZone = DEFAULT_TIME_ZONE): string {
  const { day, month, year } = civilParts(moment, timeZone);
  return `${day}/${month}/${year}`;
}

/** The time of a moment as `HH:mm`, 00:00 to 23:59. Throws as `formatDate` does. */
export function formatTime(moment: Moment, timeZone = DEFAULT_TIME_ZONE): string {
  const { hour, minute } = civilParts(moment, timeZone);
  return `${hour}:${minute}`;
}

/** Day and time as `DD/MM/YYYY HH:mm`. Throws as `formatDate` does. */
export function formatDateTime(moment: Moment, timeZone = DEFAULT_TIME_ZONE): string {
  return `${formatDate(moment, timeZone)} ${formatTime(moment, timeZone)}`;
}

/** The day of a moment as `YYYY-MM-DD`, for fields and files. Throws as `formatDate` does. */
export function isoDay(moment: Moment, timeZone = DEFAULT_TIME_ZONE): string {
  const { year, month, day } = civilParts(moment, timeZone);
  return `${year}-${month}-${day}`;
}

/**
 * Days on the calendar from one moment to another: 0 on the same day, 1 from yesterday 23:59 to today 00:01, negative
 * backwards. The days on which the clock changes count as one day like any other. Throws as `formatDate` does.
 */
export function daysBetween(from: Moment, to: Moment, timeZone = DEFAULT_TIME_ZONE): number {
  return dayNumber(to, timeZone) - dayNumber(from, timeZone);
}

/**
 * The same time of day some days later (or earlier, when negative) on the calendar of the zone. A time that the change
 * to summer time leaves out becomes the one an hour later. Throws as `formatDate` does.
 */
export function addDays(moment: Moment, days: number, timeZone = DEFAULT_TIME_ZONE): Date {
  return toMoment(wallClock(new Date(moment).getTime(), timeZone) + days * MS_PER_DAY, timeZone);
}

/** The first moment of the calendar day on which a moment falls. Throws as `formatDate` does. */
export function startOfDay(moment: Moment, timeZone = DEFAULT_TIME_ZONE): Date {
  return toMoment(dayNumber(moment, timeZone) * MS_PER_DAY, timeZone);
}

/** What the clocks of the zone show at a moment, as milliseconds of a day without zones. */
function wallClock(time: number, timeZone: string): number {
  const { year, month, day, hour, minute } = civilParts(time, timeZone);
  const minutes = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return minutes + (((time % 60_000) + 60_000) % 60_000);
}

/** The moment at which the clocks of the zone show this; the earlier one when they show it twice. */
function toMoment(wall: number, timeZone: string): Date {
  const offsetAt = (time: number) => wallClock(time, timeZone) - time;
  // The offsets of the day before and after: only on a day of change do they differ.
  const candidates = [wall - offsetAt(wall - MS_PER_DAY), wall - offsetAt(wall + MS_PER_DAY)].sort((a, b) => a - b);
  const [earlier = wall, later = wall] = candidates;
  if (wallClock(earlier, timeZone) === wall) return new Date(earlier);
  return new Date(later);
}

/** Days since 1970 of the calendar day on which a moment falls. */
function dayNumber(moment: Moment, timeZone: string): number {
  const { year, month, day } = civilParts(moment, timeZone);
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / MS_PER_DAY;
}

function civilParts(moment: Moment, timeZone: string): CivilParts {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) throw new RangeError('not a moment in time');
  const parts: { -readonly [Name in keyof CivilParts]: string } = {
    year: '',
    month: '',
    day: '',
    hour: '',
    minute: '',
  };
  for (const { type, value } of formatterFor(timeZone).formatToParts(date)) {
    if (type in parts) parts[type as keyof CivilParts] = value;
  }
  return { ...parts, year: parts.year.padStart(4, '0') };
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    // Without it midnight is written 24:00 by some engines.
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
