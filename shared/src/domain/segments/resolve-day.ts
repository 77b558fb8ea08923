import type { RelativeDay } from '../../contracts/people/segment.ts';

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/**
 * The day that a condition means.
 *
 * @param value `YYYY-MM-DD`, or a day counted back; 31 March minus a month is the last day of February
 * @param today `YYYY-MM-DD` on the company's calendar
 * @returns `YYYY-MM-DD`; a day before the year 1 becomes the first day there is
 */
export function resolveDay(value: string | RelativeDay, today: string): string {
  if (typeof value === 'string') return value;
  const [year = 1, month = 1, day = 1] = today.split('-').map(Number);
  const { amount, unit } = value;
  if (unit === 'days') return toDay(new Date(Date.UTC(year, month - 1, day - amount)));
  const months = year * 12 + month - 1 - amount * (unit === 'years' ? 12 : 1);
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1];
  if (toYear < 1) return '0001-01-01';
  const lastOfMonth = new Date(Date.UTC(2000, toMonth, 0));
  lastOfMonth.setUTCFullYear(toYear, toMonth, 0);
  return `${pad(toYear, 4)}-${pad(toMonth, 2)}-${pad(Math.min(day, lastOfMonth.getUTCDate()), 2)}`;
}

const toDay = (date: Date): string => (date.getUTCFullYear() < 1 ? '0001-01-01' : date.toISOString().slice(0, 10));
