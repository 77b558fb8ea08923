import { dayAfter, momentAt } from './civil-moment.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const toBeginning = (day: string, timeZone: string): Date => momentAt(day, '00:00', timeZone) ?? new Date(Number.NaN);

/** The first moment that a query means by a moment or by a day of the calendar in a zone. */
export const parseFirstMoment = (value: string, timeZone: string): Date =>
  DAY.test(value) ? toBeginning(value, timeZone) : new Date(value);

/** The last moment that a query means: of a day, the one before the next day begins. */
export const parseLastMoment = (value: string, timeZone: string): Date =>
  DAY.test(value) ? new Date(toBeginning(dayAfter(value), timeZone).getTime() - 1) : new Date(value);
