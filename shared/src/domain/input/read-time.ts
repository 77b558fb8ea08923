import { momentAt } from '../time/civil-moment.ts';
import { formatTime } from '../time/dates.ts';
import type { InputProblem } from './input-problem.ts';

const CLOCK = /^(\d{1,2})(?:[:.hHuU](\d{2})|[hHuU])$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})$/;

const parseParts = (text: string) => {
  const [, hour, minute = '00'] = CLOCK.exec(text) ?? DIGITS_ONLY.exec(text) ?? [];
  return hour === undefined ? null : { hour: Number(hour), minute: Number(minute) };
};

const twoDigits = (number: number) => String(number).padStart(2, '0');

/**
 * A time of day as people write it: `H:mm`, `H.mm`, `HHmm`, and as on clocks here `8h30`, `8u30`, `8h`.
 *
 * @returns `HH:mm`, 00:00 to 23:59; null for anything else. It never becomes another time.
 */
export function readTime(typed: string): string | null {
  const parts = parseParts(typed.trim());
  return parts && parts.hour < 24 && parts.minute < 60 ? `${twoDigits(parts.hour)}:${twoDigits(parts.minute)}` : null;
}

/** What is wrong with the text of a time field; null when it holds a time, or nothing at all. */
export function problemOfTime(value: string): InputProblem | null {
  if (value === '' || readTime(value) !== null) return null;
  return { code: parseParts(value.trim()) ? 'no_such_time' : 'not_a_time' };
}

/**
 * The same for a time on a day: the night the clock goes forward has no 02:30, and it must not become another time.
 *
 * @param day `YYYY-MM-DD`; any other text leaves the day out of account
 */
export function problemOfTimeOn(day: string, value: string, timeZone: string): InputProblem | null {
  const time = readTime(value);
  const moment = time === null ? null : momentAt(day, time, timeZone);
  if (moment && formatTime(moment, timeZone) !== time) return { code: 'no_such_time' };
  return problemOfTime(value);
}
