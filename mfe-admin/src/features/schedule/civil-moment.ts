import { formatTime, isoDay, type Moment } from '@wellspring/shared/domain/dates.ts';

/** Looser texts would be read as some date by some browsers. */
const CIVIL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

const asIfUtc = (civil: string): number => Date.parse(`${civil}:00Z`);

/**
 * The moment at which the clocks of a zone show a day (`YYYY-MM-DD`) and a time (`HH:mm`), wherever the computer stands.
 * An hour that the clock skips in spring becomes one beside it; of an hour that comes twice in autumn it is one.
 *
 * @returns null for what is no day or no time
 */
export function momentAt(day: string, time: string, timeZone: string): Date | null {
  const civil = `${day}T${time}`;
  const wanted = CIVIL.test(civil) ? asIfUtc(civil) : Number.NaN;
  if (Number.isNaN(wanted)) return null;
  const offsetAt = (moment: Moment) =>
    asIfUtc(`${isoDay(moment, timeZone)}T${formatTime(moment, timeZone)}`) -
    Math.floor(Number(moment) / 60_000) * 60_000;
  // The offset of the first guess may be the one before or after a change of the clock; that of the second is right.
  const guess = wanted - offsetAt(wanted);
  return new Date(wanted - offsetAt(guess));
}

/** A day of the calendar some days later (or earlier, when negative); both `YYYY-MM-DD`. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
