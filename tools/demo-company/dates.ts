export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;

/** Whole or partial days before (negative) or after a moment. */
export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS);

/** The start of a working day, some days from now: 7:00 in UTC, which is 8 or 9 o'clock in Brussels. */
export function morning(now: Date, days: number): Date {
  const day = addDays(now, days);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 7));
}

/** Midnight in UTC of the day of a moment: how days are stored, the same at every hour of that day. */
export const startOfDay = (moment: Date): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()));
