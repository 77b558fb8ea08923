import { addDays } from '@wellspring/shared/domain/time/dates.ts';
import type { AgeRange } from '../../platform/personal-data.ts';

const MONTHS = 12;

/**
 * The months from now on, and the age of what would go in each.
 *
 * @param days how long personal data would be kept
 * @returns twelve months as YYYY-MM in UTC; the first has no beginning, since it takes everything that is old already
 */
export function previewMonths(now: Date, days: number): { month: string; age: AgeRange }[] {
  return Array.from({ length: MONTHS }, (_, index) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index, 1));
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index + 1, 1));
    const until = addDays(next, -days);
    return {
      month: first.toISOString().slice(0, 7),
      age: index === 0 ? { $lt: until } : { $gte: addDays(first, -days), $lt: until },
    };
  });
}
