import type { CalendarEvent, CheckupEntry } from '@wellspring/shared/contracts/checkups/calendar.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { daysBetween } from '@wellspring/shared/domain/time/dates.ts';
import { localise } from '../../platform/localised-text.ts';
import type { AskedRun } from './list-entries.ts';

const ownSubmissions = ({ head }: AskedRun) => (head ? [{ id: head._id, isfinished: head.isFinished }] : []);

/** A run in the words of the list. */
export function toCheckupEntry(found: AskedRun, locale: Locale): CheckupEntry {
  const { run, asked } = found;
  const { _id: id, title, description, color, isPulse, durationMinutes } = run.checkup;
  return {
    id: asked.entryId,
    start: asked.start.toISOString(),
    end: asked.end.toISOString(),
    grace: asked.graceEnd.toISOString(),
    checkup: {
      id,
      title: localise(title, locale),
      description: localise(description, locale),
      color,
      isPulse,
      duration: durationMinutes,
    },
    submissions: ownSubmissions(found),
  };
}

/** A run in the words of a calendar. */
export function toCalendarEvent(found: AskedRun, locale: Locale, timeZone: string): CalendarEvent {
  const { run, asked } = found;
  const { title, color, isPulse, durationMinutes } = run.checkup;
  return {
    id: asked.entryId,
    title: localise(title, locale),
    start: asked.start.toISOString(),
    end: asked.end.toISOString(),
    borderColor: color,
    backgroundColor: color,
    extendedProps: {
      entryid: asked.entryId,
      submissions: ownSubmissions(found),
      graceperiod: Math.max(0, daysBetween(asked.end, asked.graceEnd, timeZone)),
      duration: durationMinutes,
      isPulse,
    },
  };
}
