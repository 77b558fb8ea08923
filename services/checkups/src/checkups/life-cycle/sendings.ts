import type { EntrySendings } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { EntryMailReader, SendingCounts } from '../../mail/door/mail.ts';
import type { PeopleReader } from '../../people/door/person.ts';
import type { SettingsData } from '../../settings/door/setting.ts';
import type { EntryRow } from '../door/checkup.ts';
import type { EntryRepository } from '../schedule/entry.repository.ts';
import type { ReminderRepository } from '../schedule/reminder.repository.ts';

const MAX_UNREACHED = 100;

export type SendingDeps = {
  entries: EntryRepository;
  reminders: ReminderRepository;
  mails: EntryMailReader;
  namesOf: PeopleReader['namesOf'];
  settings: () => Promise<SettingsData>;
  wakeReminders: () => void;
  now?: () => Date;
};

const takesAnswers = ({ status }: EntryRow) => status === 'active' || status === 'grace';

/** What a whole sending is: its mails on their way, one of them given up, or all there. */
export function toSendingState({
  idle,
  sending,
  sent,
  error,
}: SendingCounts): EntrySendings['sendings'][number]['state'] {
  if (sending > 0 || (idle > 0 && sent > 0)) return 'sending';
  if (idle > 0) return 'idle';
  return error > 0 ? 'error' : 'sent';
}

const totalOf = ({ idle, sending, sent, error }: SendingCounts) => idle + sending + sent + error;

/**
 * What may be shown of a sending to users who have not answered: not the counts of a few recipients; and not the number
 * of failures, as users whose invitation failed are listed by name.
 */
function tellable(counts: SendingCounts, least: number): { told: SendingCounts; counts: SendingCounts | null } {
  const told = counts.error < least ? { ...counts, sent: counts.sent + counts.error, error: 0 } : counts;
  return { told, counts: totalOf(counts) < least ? null : told };
}

/** The mails about a run. @throws AppError not_found */
export async function readSendings(parts: SendingDeps, entryId: string): Promise<EntrySendings> {
  const { entries, reminders, mails, namesOf, settings, now = () => new Date() } = parts;
  const entry = await entries.find(entryId);
  if (!entry) throw new AppError('not_found');
  const [counted, asked, failures, { minimumTeamSize, timeZone }] = await Promise.all([
    mails.countSendings(entryId),
    reminders.list(entryId),
    // Of the invitation only: a failed reminder would reveal who has not started.
    mails.listFailures(entryId, 'new-checkup', MAX_UNREACHED),
    settings(),
  ]);
  const names = await namesOf(failures.map(({ userId }) => userId));
  const mayCount = (entry.invitedCount ?? 0) >= minimumTeamSize;
  const waiting = asked.filter((reminder) => !counted.some(({ slot }) => slot === reminder.slot));
  const today = isoDay(now(), timeZone);
  return {
    sendings: [
      ...counted.map(({ template, slot, counts: all }) => {
        if (template === 'new-checkup') return { template, slot, state: toSendingState(all), counts: all };
        const { told, counts } = tellable(all, minimumTeamSize);
        return { template, slot, state: toSendingState(told), counts: mayCount ? counts : null };
      }),
      // Requested, and not sent yet; or there was no recipient.
      ...waiting.map(({ slot, isWaiting }) => ({
        template: 'checkup-reminder' as const,
        slot,
        state: isWaiting ? ('idle' as const) : ('sent' as const),
        counts: mayCount && isWaiting ? { idle: 0, sending: 0, sent: 0, error: 0 } : null,
      })),
    ],
    canRemind: takesAnswers(entry) && !asked.some(({ slot }) => slot === today),
    unreached: failures.map(({ userId, error }) => ({ userId, name: names.get(userId) ?? '', error })),
  };
}

/**
 * Requests a reminder to every invited user who has not started; it is sent at most once a day.
 *
 * @throws AppError not_found, not_possible_now when the run takes no answers
 */
export async function askReminder(parts: SendingDeps, entryId: string, askedBy: string): Promise<EntrySendings> {
  const { entries, reminders, settings, wakeReminders, now = () => new Date() } = parts;
  const entry = await entries.find(entryId);
  if (!entry) throw new AppError('not_found');
  if (!takesAnswers(entry)) throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'not_open' }] });
  const slot = isoDay(now(), (await settings()).timeZone);
  await reminders.ask({ entryId, slot, askedBy, now: now() });
  wakeReminders();
  return readSendings(parts, entryId);
}
