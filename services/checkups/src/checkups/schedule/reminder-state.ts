import type { ReminderState } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { EntryMailReader } from '../../mail/door/mail.ts';
import type { ReminderRow } from './reminder.ts';

/**
 * How far the reminders of one run are: the state of the latest, and how many were sent.
 *
 * @param reminders all of the run, in any order
 * @param minFailures see `RunList.findReminders`
 */
export async function findReminderState(
  mails: Pick<EntryMailReader, 'findSendingState'>,
  reminders: readonly ReminderRow[],
  minFailures: number,
): Promise<ReminderState> {
  const [latest] = [...reminders].sort((one, other) => (one.slot < other.slot ? 1 : -1));
  if (!latest) return { state: 'none' };
  const at = latest.askedAt.toISOString();
  if (latest.isWaiting) return { state: 'sending', since: at };
  const sending = { entryId: latest.entryId, template: 'checkup-reminder', slot: latest.slot } as const;
  const state = await mails.findSendingState(sending, Math.max(1, minFailures));
  if (state === 'sending') return { state: 'sending', since: at };
  if (state === 'failed') return { state: 'failed', last: at };
  return { state: 'sent', times: reminders.length, last: at };
}
