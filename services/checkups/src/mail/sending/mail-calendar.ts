import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { writeCalendar } from '@wellspring/shared/ics/write-calendar.ts';
import type { CheckupRow, EntryRow } from '../../checkups/door/checkup.ts';
import type { MeetingRow } from '../../talk/door/meeting.ts';
import type { MailRow } from '../door/mail.ts';

/** A talk has no end of its own; calendars want one. */
const TALK_MS = 30 * 60_000;

export type CalendarDeps = {
  readRun: (entryId: string) => Promise<{ entry: EntryRow; checkup: CheckupRow } | null>;
  readMeeting: (meetingId: string) => Promise<MeetingRow | null>;
  timeZone: () => Promise<string>;
  publicUrl: string;
};

const words: Record<Locale, { checkups: string; meetings: string; talk: (person: string) => string }> = {
  en: { checkups: 'Checkups', meetings: 'Meetings', talk: (person) => `Meeting with ${person}` },
  fr: { checkups: 'Checkups', meetings: 'Entretiens', talk: (person) => `Entretien avec ${person}` },
  nl: { checkups: 'Checkups', meetings: 'Gesprekken', talk: (person) => `Gesprek met ${person}` },
};

/**
 * The calendar file of a mail: the days of its run, or its meeting. The ids equal those of downloaded files, so that
 * importing both makes one event. The subject of a meeting, which a user typed, is left out of mails.
 *
 * @returns null for a mail without one
 */
export async function toMailCalendar(
  { readRun, readMeeting, timeZone, publicUrl }: CalendarDeps,
  { template, language, entryId, meetingId }: MailRow,
  person: string,
  now: Date,
): Promise<{ name: string; content: string } | null> {
  const { host } = new URL(publicUrl);
  if (template === 'new-checkup' && entryId !== undefined) {
    const run = await readRun(entryId);
    if (!run) return null;
    const { entry, checkup } = run;
    const zone = await timeZone();
    const event = {
      id: entry._id,
      title: checkup.title[language] || checkup.title.en,
      description: new URL(`vitamins/checkup/${entry._id}`, publicUrl).href,
      firstDay: isoDay(entry.start, zone),
      lastDay: isoDay(entry.end, zone),
      revision: entry.revision ?? 0,
    };
    return {
      name: 'checkup.ics',
      content: writeCalendar({ name: words[language].checkups, host, now, events: [event] }),
    };
  }
  const meeting = meetingId === undefined ? null : await readMeeting(meetingId);
  if (!meeting?.date || meeting.isCancelled) return null;
  const event = {
    id: meeting._id,
    title: words[language].talk(person),
    start: meeting.date,
    end: new Date(meeting.date.getTime() + TALK_MS),
    revision: Math.floor((meeting.updatedAt.getTime() - meeting.createdAt.getTime()) / 1000),
  };
  return {
    name: 'meeting.ics',
    content: writeCalendar({ name: words[language].meetings, host, now, events: [event] }),
  };
}
