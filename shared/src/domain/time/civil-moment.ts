import { formatTime, isoDay, type Moment } from './dates.ts';

/** A moment as a date field shows it, in a time zone: `YYYY-MM-DDTHH:mm`. */
export const toCivil = (moment: Moment, timeZone: string): string =>
  `${isoDay(moment, timeZone)}T${formatTime(moment, timeZone)}`;

/** Looser texts would be read as some date by some browsers. */
const CIVIL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const asIfUtc = (civil: string): number => Date.parse(`${civil}:00Z`);

/**
 * The instant of a date field (`YYYY-MM-DDTHH:mm`) in the company's time zone, whatever the zone of the computer. An
 * hour that the clock skips in spring becomes the one after it, or the one before; an hour that comes twice in autumn
 * is one of the two.
 *
 * @returns null for an invalid date
 */
export function momentOfCivil(civil: string, timeZone: string): Date | null {
  const wanted = CIVIL.test(civil) ? asIfUtc(civil) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (epochMs: number) => asIfUtc(toCivil(epochMs, timeZone)) - epochMs;
  // The offset at the first estimate may be from the other side of a clock change; that at the second is right.
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}

/** The same for a day (`YYYY-MM-DD`) and a time (`HH:mm`) in fields of their own. */
export const momentAt = (day: string, time: string, timeZone: string): Date | null =>
  momentOfCivil(`${day}T${time}`, timeZone);

/** A day of the calendar some days later (or earlier, when negative); both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
