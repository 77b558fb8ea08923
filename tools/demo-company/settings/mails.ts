import { formatDateTime } from '@wellspring/shared/domain/time/dates.ts';
import type { MailRow } from '../../../services/checkups/src/mail/door/mail.ts';
import type { MeetingRow } from '../../../services/checkups/src/talk/door/meeting.ts';
import { addDays, morning } from '../dates.ts';
import { toId } from '../ids.ts';
import { MANAGER_EMAIL } from '../people/accounts.ts';
import type { DemoPerson } from '../people/demo-person.ts';

const TIME_ZONE = 'Europe/Brussels';

type Sent = Pick<MailRow, 'template' | 'userId' | 'language' | 'createdAt'> & Partial<MailRow>;

const mail = (label: string, { error = null, ...given }: Sent): MailRow => ({
  _id: toId(given.createdAt, 'mail', label),
  variables: {},
  state: error === null ? 'sent' : 'error',
  tries: 1,
  error,
  sentAt: error === null ? given.createdAt : null,
  ...given,
});

/** The mails about the planned talks, and a few others; some could not be delivered, one of the manager account's among them. */
export function createMails(now: Date, people: readonly DemoPerson[], meetings: readonly MeetingRow[]): MailRow[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const managerId = people.find(({ account }) => account?.email === MANAGER_EMAIL)?.id;
  const planned = meetings.filter(({ date, isCancelled }) => date !== null && !isCancelled);
  const failing = planned.find((meeting) => meeting.managerId === managerId && (meeting.date ?? now) > now);
  const talks = planned.flatMap((meeting) => {
    const person = byId.get(meeting.userId);
    if (!person || meeting.date === null) return [];
    return mail(meeting._id, {
      template: 'meeting-planned',
      userId: person.id,
      language: person.language,
      variables: { date: formatDateTime(meeting.date, TIME_ZONE) },
      aboutUserId: meeting.managerId,
      meetingId: meeting._id,
      createdAt: meeting.updatedAt,
      ...(meeting === failing ? { error: 'mailbox_full' as const } : {}),
    });
  });
  const others = people.filter(({ account }) => !account);
  const about = (label: string, at: number, days: number, given: Pick<MailRow, 'template'> & Partial<MailRow>) => {
    const person = others[at];
    if (!person) return [];
    const { id: userId, language } = person;
    return [mail(label, { ...given, userId, language, createdAt: addDays(morning(now, 0), -days) })];
  };
  return [
    ...talks,
    ...about('password', 3, 2, { template: 'password-changed' }),
    ...about('reset', 3, 2, { template: 'reset-password' }),
    ...about('reset-failed', 11, 5, { template: 'reset-password', error: 'mailbox_unavailable' }),
    ...about('welcome', 20, 40, { template: 'user-registration' }),
    ...about('log-ins', 32, 9, { template: 'failed-log-ins' }),
    ...about('shared', 0, 4, { template: 'shared-checkup', aboutUserId: others[5]?.id ?? '', error: 'unwanted' }),
  ];
}
