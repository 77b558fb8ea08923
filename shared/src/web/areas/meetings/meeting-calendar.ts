import type { Meeting } from '../../../contracts/talk/meeting.ts';
import { writeCalendar } from '../../../ics/write-calendar.ts';

/** A talk has no end of its own; calendars want one. */
const LENGTH_MS = 30 * 60_000;

export type CalendarTexts = {
  /** Name of the calendar ("Meetings"). */
  name: string;
  /** "Holidays, with Bram Claeys" */
  title: string;
};

/**
 * A planned meeting as a calendar file; null for a request, which has no date. A file made after a change replaces the
 * entry of an earlier one.
 *
 * @param host makes the ids unique per deployment
 */
export function toMeetingCalendar(
  meeting: Meeting,
  { name, title }: CalendarTexts,
  host: string,
  now: Date,
): string | null {
  if (meeting.date === null) return null;
  const start = new Date(meeting.date);
  const end = new Date(start.getTime() + LENGTH_MS);
  const revision = Math.floor((Date.parse(meeting.updated_at) - Date.parse(meeting.created_at)) / 1000);
  return writeCalendar({ name, host, now, events: [{ id: meeting.id, title, start, end, revision }] });
}
