import type { EntryRow } from '../../../services/checkups/src/checkups/door/checkup.ts';
import type { ReminderRow } from '../../../services/checkups/src/checkups/schedule/reminder.ts';

const DAY_MS = 86_400_000;
/** Days after the start of a full checkup on which those who had not begun were reminded. */
const AFTER_DAYS = [7, 14] as const;
/** People who had not begun at the first reminder and at the second. */
const RECIPIENTS = [96, 58] as const;

/** Reminders of the full checkups that are over; the one that runs has none yet. */
export const createReminders = (entries: readonly EntryRow[], askedBy: string): ReminderRow[] =>
  entries
    .filter(({ isPulse, status }) => !isPulse && status === 'completed')
    .flatMap(({ _id: entryId, start }) =>
      AFTER_DAYS.map((days, at) => {
        const askedAt = new Date(start.getTime() + days * DAY_MS);
        const slot = askedAt.toISOString().slice(0, 10);
        return { _id: `${entryId}.${slot}`, entryId, slot, askedBy, askedAt, recipients: RECIPIENTS[at] ?? 0 };
      }),
    );
