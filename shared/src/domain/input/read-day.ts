import type { InputProblem } from './input-problem.ts';

const DAY_FIRST = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4})$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Limits of every date field: no employee was born earlier, nothing is planned later. */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2100-12-31';

/** `YYYY-MM-DD`; both ends are allowed. */
export type DayLimits = { earliest?: string | undefined; latest?: string | undefined };

/** Whether the calendar has this day. Not by Date.parse, which moves 31 February to March. */
function exists(year: number, month: number, day: number): boolean {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Year, month and day of a text, also of a day that does not exist; null for what is not written as a date. */
function parseParts(text: string): { year: string; month: string; day: string } | null {
  const [, year, month, day] = ISO.exec(text) ?? [];
  if (year && month && day) return { year, month, day };
  const [, first, , second, last] = DAY_FIRST.exec(text) ?? [];
  if (first && second && last) return { day: first, month: second, year: last };
  const [, dd, mm, yyyy] = DIGITS_ONLY.exec(text) ?? [];
  return dd && mm && yyyy ? { day: dd, month: mm, year: yyyy } : null;
}

/**
 * A date as people write it, day before month: `d/m/yyyy` (also with dots, hyphens or spaces), `ddmmyyyy`, or ISO.
 *
 * @returns `YYYY-MM-DD`; null for what is no date or not in the calendar. It never becomes another date.
 */
export function readDay(typed: string): string | null {
  const parts = parseParts(typed.trim());
  if (!parts || !exists(Number(parts.year), Number(parts.month), Number(parts.day))) return null;
  return `${parts.year}-${parts.month.padStart(2, '0')}-${parts.day.padStart(2, '0')}`;
}

/** `YYYY-MM-DD` as `DD/MM/YYYY`; any other text as it is. */
export function showDay(value: string): string {
  const [, year, month, day] = ISO.exec(value) ?? [];
  return year && month && day ? `${day}/${month}/${year}` : value;
}

/** What is wrong with the text of a date field; null when it holds a date within the limits, or nothing at all. */
export function problemOfDay(
  value: string,
  { earliest = FIRST_DAY, latest = LAST_DAY }: DayLimits = {},
): InputProblem | null {
  if (value === '') return null;
  const day = readDay(value);
  if (day === null) return { code: parseParts(value.trim()) ? 'no_such_date' : 'not_a_date' };
  // ISO days compare as texts.
  if (day < earliest) return { code: 'date_too_early', params: { day: showDay(earliest) } };
  return day > latest ? { code: 'date_too_late', params: { day: showDay(latest) } } : null;
}
